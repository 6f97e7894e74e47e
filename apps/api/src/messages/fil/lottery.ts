export const lottery = {
  prizes: {
    points: '{n} puntos',
    chances: '{n} pagkakataon sa bunutan',
  },
};
