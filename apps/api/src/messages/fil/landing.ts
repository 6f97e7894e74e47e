export const landing = {
  title: 'Pollen: alam mo ang bayad bago ka sumagot',
  text: 'Mga survey na ilang minuto lang, bayad sa bangko mo. Sa simula pa lang, kita mo na kung magkano ang bayad, kahit hindi pala para sa iyo.',
};
