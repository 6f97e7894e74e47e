export const landing = {
  title: 'Pollen: tahu bayarannya sebelum menjawab',
  text: 'Survei beberapa menit, dibayar ke rekening bank Anda. Setiap survei menunjukkan bayarannya di awal, juga bila ternyata tidak cocok untuk Anda.',
};
