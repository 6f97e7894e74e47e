export const task = {
  share: '{points} poin untuk sekitar {minutes} menit. Di Pollen.',
};
