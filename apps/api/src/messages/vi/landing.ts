export const landing = {
  title: 'Pollen: biết tiền công trước khi trả lời',
  text: 'Khảo sát chỉ vài phút, trả về tài khoản ngân hàng của bạn. Mỗi khảo sát cho biết trước tiền công, kể cả khi hóa ra không hợp với bạn.',
};
