export const lottery = {
  prizes: {
    points: '{n} คะแนน',
    chances: 'สิทธิ์จับรางวัล {n} ครั้ง',
  },
};
