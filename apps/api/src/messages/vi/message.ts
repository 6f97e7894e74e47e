export const message = {
  welcome: {
    title: 'Chào mừng bạn đến với Pollen',
    text: 'Ý kiến của bạn có giá trị ở đây. Điểm danh mỗi ngày, trả lời những gì hợp với bạn và rút tiền từ 500 điểm. Mỗi điểm trong ví đều ghi rõ từ đâu mà có.',
  },
  accountRestored: {
    title: 'Tài khoản của bạn đã mở lại',
    text: 'Việc tạm khóa đã kết thúc. Tất cả điểm vẫn còn nguyên, và các yêu cầu rút tiền đang chờ được tiếp tục.',
  },
  notice: { title: '{title}', text: '{text}' },
  cashoutHeld: {
    title: 'Yêu cầu rút {amount} của bạn đang bị tạm giữ',
    text: '{reason} Nếu có gì sai hoặc cần giải thích, hãy viết cho chúng tôi từ trang của yêu cầu này.',
  },
  cashoutApproved: {
    title: 'Yêu cầu rút {amount} đã được duyệt',
    text: 'Tiền sẽ được chuyển đến ngân hàng trong đợt chi trả tới, thường là ngày làm việc kế tiếp.',
  },
  cashoutSent: {
    title: '{amount} đang trên đường đến bạn',
    text: 'Chúng tôi đã chuyển đến {account}. Ngân hàng có thể mất vài ngày để hiển thị.',
  },
  cashoutPaid: {
    title: '{amount} đã đến tài khoản',
    text: 'Ngân hàng đã xác nhận khoản thanh toán của bạn. Cảm ơn thời gian của bạn.',
  },
  cashoutRefused: {
    title: 'Chúng tôi không thể chi trả {amount}',
    text: '{reason} Toàn bộ {points} điểm đã trở lại số dư của bạn.',
  },
  taskQualified: {
    title: '+{points} điểm cho {task}',
    text: 'Chúng tôi đã duyệt câu trả lời của bạn. Điểm đã vào số dư.',
  },
  taskOverdue: {
    title: '+{points} điểm cho {task}',
    text: 'Sau 7 ngày chưa ai duyệt câu trả lời của bạn, nên chúng được chấp nhận. Điểm đã có trong số dư của bạn.',
  },
  taskInvalid: {
    title: 'Không được duyệt: {task}',
    text: '{reason} Nếu bạn cho rằng có nhầm lẫn, bạn có thể khiếu nại trong 14 ngày.',
  },
  appealAccepted: {
    title: 'Bạn đã đúng về {task}',
    text: 'Chúng tôi đã xem lại và đã duyệt câu trả lời của bạn. {points} điểm đã vào số dư.',
  },
  appealRefused: {
    title: 'Khiếu nại của bạn về {task}',
    text: 'Chúng tôi đã xem lại và kết quả không đổi. {reason}',
  },
  taskReversed: {
    title: 'Thu hồi {points} điểm: {task}',
    text: 'Đối tác đã rút lại xác nhận về câu trả lời của bạn nên điểm bị thu hồi. Nếu bạn cho rằng có nhầm lẫn, bạn có thể khiếu nại trong 14 ngày.',
  },
  taskOwed: {
    title: 'Thu hồi {points} điểm: {task}',
    text: 'Đối tác đã rút lại xác nhận về câu trả lời của bạn. Bạn đã dùng {owed} trong số điểm này nên đang nợ lại: điểm bạn nhận tiếp theo sẽ trả khoản này trước, và việc rút tiền tạm dừng cho đến lúc đó. Nếu bạn cho rằng có nhầm lẫn, bạn có thể khiếu nại trong 14 ngày.',
  },
  pointsGranted: {
    title: '+{points} điểm từ bộ phận hỗ trợ',
    text: '{reason} Bạn có thể xem trong ví.',
  },
  pointsTaken: {
    title: 'Thu hồi {points} điểm',
    text: '{reason} Nếu bạn cho rằng có nhầm lẫn, hãy viết cho chúng tôi ở mục Trợ giúp.',
  },
  pointsExpiring: {
    title: '{points} điểm hết hạn vào {until}',
    text: 'Đã lâu bạn không tham gia. Hãy điểm danh, bắt đầu một nhiệm vụ hoặc rút tiền trước ngày đó để giữ lại toàn bộ điểm.',
  },
  pointsExpired: {
    title: '{points} điểm đã hết hạn',
    text: 'Đã lâu bạn không tham gia. Bạn có thể xem dòng này trong ví.',
  },
  prizeWon: {
    title: 'Bạn đã trúng {prize}',
    text: 'Phần thưởng là của bạn. Mở lượt quay để xem và kiểm tra tính công bằng.',
  },
  chanceWon: {
    title: '+{chances} lượt quay thưởng',
    text: 'Dùng lúc nào cũng được; lượt quay hoàn toàn miễn phí.',
  },
  friendJoined: {
    title: '{name} đã tham gia',
    text: 'Bạn nhận điểm khi khảo sát đầu tiên của bạn ấy được chấp nhận.',
  },
  friendReward: {
    title: '+{points} điểm nhờ {name}',
    text: 'Khảo sát của bạn ấy đã được chấp nhận. Điểm đã vào số dư của bạn.',
  },
  friendRefused: {
    title: 'Không có thưởng cho {name}',
    text: '{reason} Nếu bạn cho rằng có nhầm lẫn, hãy viết cho chúng tôi ở mục Trợ giúp.',
  },
  welcomeRefused: {
    title: 'Lần này không có quà chào mừng',
    text: '{reason} Mọi thứ khác vẫn dùng bình thường. Nếu bạn cho rằng có nhầm lẫn, hãy viết cho chúng tôi ở mục Trợ giúp.',
  },
  buzzReply: {
    title: '{name} đã trả lời bạn',
    text: 'Mở bài viết để đọc và trả lời lại.',
  },
  buzzReward: {
    title: '+{points} điểm cho bình luận của bạn',
    text: 'Bình luận đầu tiên được chấp nhận ở bài này có thưởng. Điểm đã vào số dư của bạn.',
  },
  buzzTaskReward: {
    title: '+{points} điểm cho {task}',
    text: 'Bình luận của bạn được chấp nhận và bài đăng cũng trả điểm. Điểm đã vào số dư của bạn.',
  },
  ticketAccepted: {
    title: 'Yêu cầu {ticket} đang trong hàng chờ',
    text: 'Chúng tôi đã đọc và sẽ trả lời tại đây.',
  },
  ticketAnswered: {
    title: 'Chúng tôi đã trả lời yêu cầu {ticket}',
    text: 'Mở ra để đọc câu trả lời.',
  },
  ticketQuestion: {
    title: 'Yêu cầu {ticket}: chúng tôi cần bạn trả lời',
    text: 'Đến lượt bạn. Yêu cầu vẫn mở đến {until}.',
  },
  ticketSolved: {
    title: 'Yêu cầu {ticket}: đã xong chưa?',
    text: 'Hãy cho chúng tôi biết câu trả lời có giúp ích không. Nếu không có phản hồi, yêu cầu sẽ đóng vào {until}.',
  },
  ticketReminder: {
    title: 'Yêu cầu {ticket} đang chờ bạn',
    text: 'Yêu cầu sẽ đóng vào {until} nếu chúng tôi không nhận được tin từ bạn.',
  },
  ticketClosed: {
    title: 'Yêu cầu {ticket} đã đóng',
    text: 'Chúng tôi không nhận được phản hồi. Nếu vẫn còn vướng mắc, hãy gửi yêu cầu mới bất cứ lúc nào.',
  },
};
