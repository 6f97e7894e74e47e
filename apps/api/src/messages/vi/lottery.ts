export const lottery = {
  prizes: {
    points: '{n} điểm',
    chances: '{n} lượt quay',
  },
};
