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
  /** Why a payout waits, and until when. */
  holds: {
    bankChanged:
      'Tài khoản ngân hàng vừa thay đổi. Để bảo vệ bạn, khoản chi trả này chờ đến {until}.',
    securityChanged:
      'E-mail hoặc mật khẩu vừa thay đổi. Để bảo vệ bạn, khoản chi trả này chờ đến {until}.',
  },
  /** What two people look at before they approve. */
  concerns: {
    sharedAccount: 'Một thành viên khác dùng cùng tài khoản ngân hàng.',
    sharedDevice: 'Một thành viên khác cũng rút tiền dùng cùng thiết bị.',
    accountReplaced: 'Bạn đã đổi tài khoản ngân hàng sau khi yêu cầu khoản này.',
    answersRefused: 'Nhiều câu trả lời gần đây của bạn bị từ chối.',
    ring: 'Một số tài khoản có chung thông tin hoặc câu trả lời với tài khoản của bạn.',
  },
  lookedAt: 'Hai người xem xét và quyết định, thường chậm nhất vào {until}.',
};
