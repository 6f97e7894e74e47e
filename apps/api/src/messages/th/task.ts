export const task = {
  share: '{points} คะแนน ใช้เวลาราว {minutes} นาที ที่ Pollen',
};
