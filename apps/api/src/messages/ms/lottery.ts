export const lottery = {
  prizes: {
    points: '{n} mata',
    chances: '{n} peluang cabutan',
  },
};
