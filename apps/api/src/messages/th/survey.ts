export const survey = {
  set: 'ชุดที่ {number} จาก {count}',
  best: 'ดีที่สุด',
  worst: 'แย่ที่สุด',
  from: 'ตั้งแต่',
  to: 'ถึง',
};
