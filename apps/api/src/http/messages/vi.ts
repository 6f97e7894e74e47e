import type { Sentences } from '../messages.ts';

export const vietnameseSentences: Sentences = {
  badInput: 'Vui lòng kiểm tra lại thông tin đã nhập.',
  unauthenticated: 'Vui lòng đăng nhập lại.',
  forbidden: 'Bạn không thể thực hiện việc này.',
  notFound: 'Không tìm thấy nội dung này.',
  conflictingKey: 'Yêu cầu này đã được gửi trước đó với nội dung khác.',
  tooManyRequests: 'Bạn đã thử quá nhiều lần. Vui lòng chờ một lát rồi thử lại.',
  wrongCredentials: 'E-mail hoặc mật khẩu không đúng.',
  wrongPassword: 'Mật khẩu không đúng.',
  weakPassword: 'Mật khẩu này quá dễ đoán.',
  ticketExpired: 'Đã quá thời gian. Vui lòng bắt đầu lại.',
  snsRefused: 'Chúng tôi không xác nhận được lần đăng nhập này. Vui lòng thử lại.',
  snsUnavailable:
    'Hiện không kết nối được với dịch vụ đăng nhập này. Vui lòng thử lại sau giây lát.',
  linkExpired: 'Liên kết này đã được dùng hoặc đã hết hạn. Vui lòng yêu cầu liên kết mới.',
  wrongConfirmation: 'Đây không phải là e-mail của tài khoản bạn.',
  moneyInFlight:
    'Vẫn còn một khoản tiền đang được chuyển cho bạn. Bạn có thể xóa tài khoản sau khi nhận được.',
  emailTaken: 'E-mail này đã có tài khoản.',
  wrongCode: 'Mã không đúng hoặc đã hết hiệu lực.',
  blocked: 'Tài khoản của bạn đang bị tạm khóa. Vui lòng liên hệ với chúng tôi.',
  taskClosed: 'Nhiệm vụ này đã đóng.',
  uploadRefused:
    'Chúng tôi không thể nhận tệp này. Vui lòng chọn ảnh GIF, JPG hoặc PNG không quá 10 MB.',
  notEnoughPoints: 'Bạn không đủ điểm để thực hiện việc này.',
  bankNeedsConfirmation: 'Vui lòng xem lại thông tin ngân hàng. Thông tin đã đúng chưa?',
  cashoutMinimum: 'Có thể rút từ {points} điểm.',
  cashoutOption: 'Vui lòng chọn một trong các mức đã hiển thị.',
  cashoutLimit: 'Bạn đã đạt hạn mức rút trong ngày. Vui lòng thử lại vào ngày mai.',
  cashoutTooLate: 'Yêu cầu rút này đã được duyệt nên không thể hủy nữa.',
  cashoutHeld: 'Yêu cầu rút này được giữ lại đến {until}.',
  secondPersonNeeded: 'Cần thêm một người duyệt.',
  bankMissing: 'Vui lòng thêm thông tin ngân hàng trước.',
<<<<<<< HEAD
  notEnoughChances: 'Bạn không đủ lượt cho lần quay này.',
  lotteryClosed: 'Hiện chưa có quay thưởng ở quốc gia của bạn.',
  lotteryChanged: 'Giải thưởng vừa thay đổi. Hãy xem tỷ lệ mới rồi quay.',
  lotteryRoundOver: 'Vòng mới vừa bắt đầu. Hãy xem dấu niêm phong của vòng này rồi quay lại.',
=======
  pollClosed: 'Cuộc bình chọn này đã đóng.',
  guessTooLate: 'Chỉ tính dự đoán trước khi bạn xem kết quả.',
  textWithLink: 'Vui lòng không ghi liên kết, địa chỉ web hay e-mail.',
  textWithSlur: 'Có từ gây tổn thương cho người khác. Hãy thử nói theo cách khác.',
  textRepeated: 'Bạn đã viết điều này ở đây rồi.',
>>>>>>> main
  notYourself: 'Bạn không thể làm điều này với chính tài khoản của mình.',
  serverError: 'Hệ thống của chúng tôi gặp sự cố. Vui lòng thử lại.',
  busy: 'Hiện có quá nhiều người truy cập. Vui lòng thử lại sau giây lát.',
  tooLarge: 'Dữ liệu gửi đi quá lớn.',
};
