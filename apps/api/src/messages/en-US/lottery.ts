export const lottery = {
  prizes: {
    points: '{n} points',
    chances: 'lottery chances: {n}',
  },
};
