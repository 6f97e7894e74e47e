export const task = {
  share: '{points} points for about {minutes} min. On Pollen.',
};
