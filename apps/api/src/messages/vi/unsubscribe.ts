export const unsubscribe = {
  question: 'Ngừng nhận email hằng ngày từ Pollen?',
  button: 'Ngừng email hằng ngày',
  done: 'Đã xong. Bạn sẽ không nhận email hằng ngày nữa. Bạn có thể bật lại trong phần cài đặt của Pollen.',
};
