export const task = {
  share: '{points} puntos para sa mga {minutes} minuto. Sa Pollen.',
};
