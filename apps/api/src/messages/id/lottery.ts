export const lottery = {
  prizes: {
    points: '{n} poin',
    chances: '{n} kesempatan undian',
  },
};
