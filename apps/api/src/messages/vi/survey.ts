export const survey = {
  set: 'Bộ {number} trên {count}',
  best: 'Tốt nhất',
  worst: 'Tệ nhất',
  from: 'Từ',
  to: 'Đến',
};
