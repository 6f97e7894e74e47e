export const mail = {
  greeting: 'Xin chào,',
  greetingTo: 'Xin chào {name},',
  signature: 'Đội ngũ Pollen',
  registerCode: {
    subject: '{code} là mã Pollen của bạn',
    before: ['Nhập mã này để tạo tài khoản:'],
    after: [
      'Mã có hiệu lực trong 10 phút. Đừng đưa mã cho bất kỳ ai; chúng tôi sẽ không bao giờ hỏi mã này.',
      'Nếu bạn không yêu cầu, hãy bỏ qua e-mail này.',
    ],
  },
  emailTakenNotice: {
    subject: 'Bạn đã có tài khoản Pollen',
    before: [
      'Có người, có thể chính là bạn, vừa thử đăng ký bằng e-mail này. E-mail này đã có tài khoản nên không có gì thay đổi.',
      'Bạn có thể đăng nhập như bình thường. Nếu quên mật khẩu, hãy đặt mật khẩu mới tại đây:',
    ],
    button: 'Đặt mật khẩu mới',
    after: ['Nếu không phải bạn, bạn không cần làm gì. Tài khoản của bạn vẫn an toàn.'],
  },
  emailTakenForChange: {
    subject: 'E-mail này đã có tài khoản Pollen',
    before: [
      'Có người, có thể chính là bạn, muốn dùng e-mail này cho một tài khoản Pollen khác. E-mail này đã có tài khoản nên không có gì thay đổi.',
      'Để dùng tài khoản đó, hãy đăng nhập bằng e-mail này:',
    ],
    button: 'Đăng nhập',
    after: ['Nếu không phải bạn, bạn không cần làm gì. Tài khoản của bạn vẫn an toàn.'],
  },
  signInCode: {
    subject: '{code} là mã Pollen của bạn',
    before: ['Nhập mã này để xác nhận tài khoản là của bạn:'],
    after: [
      'Mã có hiệu lực trong 10 phút. Đừng đưa mã cho bất kỳ ai; chúng tôi sẽ không hỏi bạn mã này.',
      'Nếu bạn không yêu cầu mã, hãy bỏ qua e-mail này.',
    ],
  },
  signInConnected: {
    subject: '{app} nay có thể mở tài khoản Pollen của bạn',
    before: ['Từ nay bạn cũng có thể đăng nhập bằng {app}.'],
    button: 'Đặt mật khẩu mới',
    after: ['Nếu không phải bạn thực hiện, hãy đặt mật khẩu mới ngay và báo cho chúng tôi.'],
  },
  forgotLink: {
    subject: 'Đặt mật khẩu Pollen mới',
    before: ['Bạn đã yêu cầu đặt mật khẩu mới. Hãy thực hiện tại đây:'],
    button: 'Đặt mật khẩu mới',
    after: [
      'Liên kết chỉ dùng được một lần, trong 30 phút.',
      'Nếu bạn không yêu cầu, hãy bỏ qua e-mail này. Mật khẩu của bạn vẫn giữ nguyên.',
    ],
  },
  emailChangeOldCode: {
    subject: '{code} là mã Pollen của bạn',
    before: ['Bạn đã yêu cầu đổi e-mail của tài khoản. Nhập mã này để tiếp tục:'],
    after: [
      'Mã có hiệu lực trong 10 phút.',
      'Nếu bạn không yêu cầu, có thể ai đó biết mật khẩu của bạn: hãy đổi ngay và đừng đưa mã này cho bất kỳ ai.',
    ],
  },
  emailChangeNewCode: {
    subject: '{code} là mã Pollen của bạn',
    before: ['Nhập mã này để dùng địa chỉ này cho tài khoản Pollen của bạn:'],
    after: ['Mã có hiệu lực trong 10 phút.', 'Nếu bạn không yêu cầu, hãy bỏ qua e-mail này.'],
  },
  emailChanged: {
    subject: 'E-mail của tài khoản Pollen đã được đổi',
    before: [
      'Tài khoản của bạn hiện dùng {newEmail}. Chúng tôi sẽ không gửi thư đến địa chỉ này nữa.',
    ],
    button: 'Nhận trợ giúp',
    after: ['Nếu bạn không thực hiện việc này, hãy báo ngay cho chúng tôi.'],
  },
  passwordChanged: {
    subject: 'Mật khẩu Pollen của bạn đã được đổi',
    before: [
      'Mật khẩu tài khoản của bạn vừa được đổi và mọi thiết bị khác đã bị đăng xuất.',
      'Nếu không phải bạn, hãy đặt mật khẩu mới ngay:',
    ],
    button: 'Đặt mật khẩu mới',
    after: ['Nếu là bạn, bạn không cần làm gì.'],
  },
  bankSaved: {
    subject: 'Đã lưu thông tin ngân hàng của bạn',
    before: [
      'Pollen sẽ chuyển tiền đến {account}. Để bảo vệ bạn, lần chi trả đầu tiên chờ 24 giờ.',
    ],
    button: 'Xem thông tin ngân hàng',
    after: ['Nếu không phải bạn, hãy đổi mật khẩu và báo ngay cho chúng tôi.'],
  },
  bankChanged: {
    subject: 'Thông tin ngân hàng của bạn đã được đổi',
    before: [
      'Từ nay Pollen sẽ chuyển tiền đến {account}. Để bảo đảm an toàn, việc rút tiền được tạm giữ trong 24 giờ.',
    ],
    button: 'Xem thông tin ngân hàng',
    after: ['Nếu bạn không thực hiện việc này, hãy đổi mật khẩu và báo ngay cho chúng tôi.'],
  },
  cashoutRequested: {
    subject: 'Chúng tôi đã nhận yêu cầu rút {amount}',
    before: [
      'Bạn đã yêu cầu rút {points} điểm, tương đương {amount}. Chúng tôi sẽ kiểm tra và báo lại cho bạn.',
      '{hold}',
    ],
    button: 'Theo dõi yêu cầu rút tiền',
    after: ['Nếu bạn không yêu cầu, hãy đổi mật khẩu và báo ngay cho chúng tôi.'],
  },
  cashoutSent: {
    subject: '{amount} đang được chuyển đến bạn',
    before: [
      'Chúng tôi đã chuyển {amount} đến {account}. Ngân hàng có thể cần vài ngày để ghi nhận.',
    ],
    button: 'Xem yêu cầu rút tiền',
    after: ['Cảm ơn bạn đã dành thời gian và chia sẻ ý kiến.'],
  },
  cashoutRefused: {
    subject: 'Chúng tôi không thể chi trả {amount}',
    before: [
      'Yêu cầu rút tiền của bạn bị từ chối: {reason}',
      'Toàn bộ {points} điểm đã được hoàn lại vào số dư của bạn.',
    ],
    button: 'Xem điểm của tôi',
    after: ['Nếu bạn cho rằng đây là nhầm lẫn, hãy viết cho chúng tôi.'],
  },
  messageDigest: {
    subject: 'Tin mới trong hộp thư Pollen: {count}',
    before: ['Bạn chưa đọc những tin này:', '{first}', '{second}', '{third}'],
    button: 'Mở tin nhắn của tôi',
    after: ['Email này gửi nhiều nhất một lần mỗi ngày. Tắt trong mục Tài khoản và bảo mật.'],
  },
  ticketAnswered: {
    subject: 'Chúng tôi đã trả lời yêu cầu {ticket}',
    before: ['Yêu cầu của bạn đã có câu trả lời.'],
    button: 'Đọc câu trả lời',
    after: ['Bạn có thể viết lại ở đó bất cứ lúc nào.'],
  },
  ticketQuestion: {
    subject: 'Yêu cầu {ticket}: chúng tôi cần bạn trả lời',
    before: ['Để tiếp tục xử lý, chúng tôi cần biết thêm từ bạn.'],
    button: 'Trả lời ngay',
    after: ['Yêu cầu vẫn mở đến {until}. Chúng tôi sẽ nhắc bạn trước đó.'],
  },
  ticketSolved: {
    subject: 'Yêu cầu {ticket}: đã xong chưa?',
    before: ['Chúng tôi cho rằng yêu cầu của bạn đã được giải quyết. Hãy cho biết có đúng không.'],
    button: 'Có hay không',
    after: ['Nếu không có phản hồi, yêu cầu sẽ đóng vào {until}.'],
  },
  ticketReminder: {
    subject: 'Yêu cầu {ticket} vẫn đang chờ bạn',
    before: ['Đến lượt bạn, và chúng tôi chưa nhận được tin.'],
    button: 'Mở yêu cầu của tôi',
    after: ['Yêu cầu sẽ đóng vào {until} nếu chúng tôi không nhận được tin từ bạn.'],
  },
  ticketClosed: {
    subject: 'Yêu cầu {ticket} đã đóng',
    before: ['Chúng tôi không nhận được phản hồi nên đã đóng yêu cầu của bạn.'],
    button: 'Đánh giá hỗ trợ',
    after: ['Nếu vẫn còn vướng mắc, hãy gửi yêu cầu mới bất cứ lúc nào.'],
  },
  accountSuspended: {
    subject: 'Tài khoản Pollen của bạn bị tạm khóa',
    before: [
      'Chúng tôi đã tạm khóa tài khoản của bạn: {reason}',
      'Căn cứ: {evidence}',
      'Tiếp theo: một người sẽ xem xét và quyết định chậm nhất vào {until}. Cho đến lúc đó bạn không thể đăng nhập và các yêu cầu rút tiền sẽ chờ. Điểm của bạn vẫn được giữ trong tài khoản.',
    ],
    button: 'Đọc và trả lời',
    after: [
      'Bạn có thể giải thích ở đó mà không cần đăng nhập. Người đọc không phải là người đã khóa tài khoản của bạn.',
    ],
  },
  suspensionKept: {
    subject: 'Tài khoản Pollen của bạn vẫn bị khóa',
    before: [
      'Người thứ hai đã xem xét mọi thứ, kể cả điều bạn viết, và tài khoản của bạn vẫn bị khóa: {reason}',
    ],
    button: 'Xem quyết định',
    after: [],
  },
  accountRestored: {
    subject: 'Tài khoản Pollen của bạn đã mở lại',
    before: ['Tài khoản của bạn không còn bị khóa. Tất cả điểm vẫn còn nguyên.'],
    button: 'Đăng nhập',
    after: ['Xin lỗi vì đã để bạn chờ.'],
  },
  accountDeleted: {
    subject: 'Tài khoản Pollen của bạn đã được xóa',
    before: [
      'Tài khoản và dữ liệu cá nhân của bạn đã được xóa theo yêu cầu.',
      'Đây là e-mail cuối cùng từ chúng tôi. Cảm ơn bạn đã đồng hành cùng Pollen.',
    ],
    after: [],
  },
};
