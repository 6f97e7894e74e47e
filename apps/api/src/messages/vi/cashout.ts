export const cashout = {
  refusals: {
    nameMismatch: 'tên trên tài khoản ngân hàng không phải của bạn.',
    accountInvalid: 'ngân hàng không tìm thấy số tài khoản này.',
    accountClosed: 'tài khoản ngân hàng đã đóng.',
    accountBlocked: 'tài khoản ngân hàng này không nhận được tiền.',
    sharedAccount: 'tài khoản ngân hàng này được nhiều thành viên sử dụng.',
    rulesBroken: 'có câu trả lời hoặc lời mời không tuân theo quy định của chúng tôi.',
    bankReturned: 'ngân hàng đã hoàn trả khoản tiền.',
    other: 'chúng tôi không xác nhận được thông tin. Vui lòng liên hệ với chúng tôi.',
  },
};
