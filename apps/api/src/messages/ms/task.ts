export const task = {
  share: '{points} mata untuk kira-kira {minutes} minit. Di Pollen.',
};
