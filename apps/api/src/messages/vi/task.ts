export const task = {
  share: '{points} điểm cho khoảng {minutes} phút. Trên Pollen.',
};
