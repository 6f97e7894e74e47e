import type { ArticleLanguage } from './article-list.ts';

export const vietnameseArticles: ArticleLanguage = {
  'how-pollen-works': {
    title: 'Pollen hoạt động thế nào',
    body: [
      'Doanh nghiệp và nhà nghiên cứu muốn biết mọi người nghĩ gì và mua gì. Họ trả tiền cho câu trả lời, và chúng tôi chuyển phần của bạn thành điểm.',
      'Bạn chọn nhiệm vụ, thấy trước mức trả và thời gian, rồi trả lời trung thực. Câu trả lời được chấp nhận sẽ được cộng điểm; từ 500 điểm bạn có thể rút về ngân hàng hoặc ví điện tử.',
      '- Tham gia miễn phí và bạn không phải trả tiền cho bất cứ điều gì trên Pollen.\n- Hồ sơ càng đầy đủ, nhiệm vụ càng hợp với bạn.\n- Nhiệm vụ mới có mỗi ngày; không phải cái nào cũng dành cho mọi người.',
    ],
  },
  tickets: {
    title: 'Viết cho chúng tôi: yêu cầu được xử lý ra sao',
    body: [
      'Viết cho chúng tôi ở mục Tôi, Trợ giúp và yêu cầu. Hãy kể chuyện gì đã xảy ra; tối đa 4 ảnh sẽ rất hữu ích. Nhân viên trả lời trong một ngày làm việc.',
      'Yêu cầu luôn cho biết đến lượt ai: đã nhận, trong hàng chờ, đang xử lý, chờ bạn, đã xong và chờ bạn xác nhận, đã đóng.',
      'Khi chờ bạn, chúng tôi nhắc hai lần. Sau 7 ngày không có tin, yêu cầu sẽ đóng. Nếu câu trả lời chưa giải quyết được, hãy nói và yêu cầu sẽ quay lại chúng tôi.',
    ],
  },
  'screen-out': {
    title: 'Vì sao khảo sát kết thúc sớm và bạn nhận được gì',
    body: [
      'Nhiều nghiên cứu tìm những người nhất định: người lái xe, cha mẹ, một nhóm tuổi. Các câu hỏi đầu xác định bạn có thuộc nhóm đó không. Nếu không, khảo sát kết thúc sớm. Bạn không làm gì sai.',
      'Bạn nhận ngay khoản điểm nhỏ ghi trên nhiệm vụ. Trường hợp hết chỗ khi bạn đang trả lời cũng vậy.',
      'Mỗi cách kết thúc có trang riêng giải thích chuyện gì đã xảy ra. Kết thúc vì trả lời quá nhanh, ở nước khác hoặc lặp lại câu trả lời thì không được trả, nhưng bạn có thể khiếu nại.',
    ],
  },
  review: {
    title: 'Câu trả lời được duyệt thế nào',
    body: [
      'Một số nhiệm vụ trả ngay. Số khác được người đọc trước; điều này ghi rõ trước khi bạn bắt đầu. Việc duyệt thường xong trước trưa hôm sau.',
      'Đến lúc đó, điểm ở trạng thái "đang duyệt" trong ví và chưa rút được. Dù kết quả thế nào, chúng tôi đều báo bạn kèm lý do.',
      'Câu trả lời bị từ chối khi mâu thuẫn, quá nhanh để kịp đọc, hoặc là văn bản sao chép.',
    ],
  },
  appeal: {
    title: 'Cách khiếu nại',
    body: [
      'Nếu bạn cho rằng chúng tôi sai, hãy mở nhiệm vụ đó trong lịch sử và chọn "Kết quả này sai?". Bạn có 14 ngày.',
      'Hãy nêu lý do trong vài câu. Một người khác với người quyết định lần đầu sẽ xem lại. Nếu bạn đúng, bạn nhận đủ điểm.',
      'Khiếu nại không bao giờ gây bất lợi cho bạn.',
      'Nếu hết giờ trước khi bạn gửi gì, sẽ không có gì để xem nên không có khiếu nại. Cùng lúc có thể có 3 khiếu nại chờ.',
    ],
  },
  'staged-tasks': {
    title: 'Ghé cửa hàng, từng bước một',
    body: [
      'Nhiệm vụ ghé cửa hàng có nhiều chặng: kiểm tra giá trên kệ, chọn hoặc nhập giá bạn thấy, chụp ảnh trước và sau.',
      '- Chụp cả kệ hàng, rõ và thẳng.\n- Đừng chụp người hay quầy thu ngân.\n- Một số nhiệm vụ có hai ngày; lần hai phải vào ngày khác.',
      'Từng chặng được lưu riêng. Nếu mất sóng trong cửa hàng, ảnh sẽ chờ trên điện thoại và gửi sau.',
    ],
  },
  'points-and-wallet': {
    title: 'Điểm và ví của bạn',
    body: [
      'Điểm là số nguyên và có giá trị cố định theo tiền tệ của bạn, ghi cạnh số dư.',
      'Ví liệt kê mọi biến động kèm lý do và số dư sau đó. Chạm vào một dòng để xem nguồn gốc. Không điểm nào bị trừ mà không có lý do.',
      'Điểm đang duyệt hoặc đang giữ cho lần rút được hiện riêng vì chưa dùng được.',
    ],
  },
  'check-in': {
    title: 'Điểm danh mỗi ngày',
    body: [
      'Điểm danh mỗi ngày một lần ở trang nhiệm vụ. Một tuần được 5, 5, 10, 10, 15, 15 và 40 điểm, ngày thứ 7 thêm một lượt quay thưởng. Sau đó bắt đầu tuần mới.',
      'Ngày bắt đầu lúc nửa đêm tại nước bạn. Lỡ một ngày? Mỗi 30 ngày chúng tôi bỏ qua một lần và chuỗi vẫn tiếp tục.',
    ],
  },
  'cashout-times': {
    title: 'Rút tiền mất bao lâu',
    body: [
      'Rút tiền có các bước bạn theo dõi được: yêu cầu, duyệt, đã chuyển, đã trả. Hai người kiểm tra mỗi khoản, thường trong hai ngày làm việc. Sau đó ngân hàng cần tối đa ba ngày làm việc.',
      'Rút được từ 500 điểm: 500, 1.000, 2.000, 5.000 hoặc tất cả. Không mất phí.',
      'Sau khi bạn đổi thông tin ngân hàng, email hoặc mật khẩu, việc chi trả tạm dừng 24 giờ. Điều đó bảo vệ bạn nếu người khác đã đổi.',
    ],
  },
  'bank-record': {
    title: 'Thêm ngân hàng hoặc ví điện tử',
    body: [
      'Chọn ngân hàng hoặc ví điện tử ở mục Tôi, Ngân hàng. Tên phải đúng như ngân hàng ghi; dùng biệt danh là lý do thường gặp nhất khiến tiền bị trả lại.',
      'Chúng tôi kiểm tra số khi bạn nhập, lưu ở dạng mã hóa và chỉ hiện bốn số cuối. Khi đổi, chúng tôi hỏi mật khẩu và gửi email cho bạn.',
      'Mỗi tài khoản chỉ dùng cho một thành viên.',
    ],
  },
  'cashout-refused': {
    title: 'Yêu cầu rút tiền bị từ chối hoặc bị trả lại',
    body: [
      'Nếu chúng tôi từ chối hoặc ngân hàng trả lại, toàn bộ điểm trở về số dư ngay, kèm lý do trên trang rút tiền.',
      '- Sai tên hoặc số: sửa thông tin ngân hàng rồi yêu cầu lại.\n- Tài khoản đã đóng hoặc không nhận chuyển khoản: thêm tài khoản khác.\n- Đang xem xét: có điều cần làm rõ và chúng tôi sẽ viết cho bạn.',
      'Nếu thấy lý do không hợp lý, hãy gửi yêu cầu từ trang rút tiền; chúng tôi biết ngay là khoản nào.',
    ],
  },
  'lottery-fairness': {
    title: 'Cách kiểm tra lượt quay có công bằng không',
    body: [
      'Tỷ lệ và số lượng của mỗi phần thưởng ghi trên vòng quay trước khi bạn quay. Lượt quay miễn phí và không bán.',
      'Trước khi vòng bắt đầu, chúng tôi công bố một con số niêm phong. Kết quả của bạn đến từ con số đó và một con số của bạn. Sau vòng, niêm phong được mở để ai cũng tính lại được.',
      'Mở một lượt trong danh sách của bạn và chọn "Kiểm tra": điện thoại của bạn sẽ tự tính.',
    ],
  },
  'invite-friends': {
    title: 'Mời bạn bè',
    body: [
      'Chia sẻ liên kết hoặc mã ở mục Mời bạn. Khi khảo sát đầu tiên của họ được chấp nhận, bạn của bạn nhận 100 điểm và bạn nhận 50 điểm. Bạn còn nhận 5 % điểm khảo sát của họ trong 90 ngày, do chúng tôi trả chứ không phải họ.',
      'Cùng thiết bị, địa chỉ hoặc tài khoản ngân hàng thì không tính là bạn. Quy tắc này giữ cho phần thưởng có thật.',
    ],
  },
  'buzz-rules': {
    title: 'Quy tắc của buzz',
    body: [
      'Buzz là nơi nêu ý kiến. Bạn bỏ phiếu một lần trong mỗi cuộc thăm dò và có thể đổi ý. Bình luận đầu tiên được chấp nhận ở bài có thưởng được trả một lần.',
      '- Lịch sự; tranh luận ý kiến, không công kích người.\n- Không liên kết, quảng cáo hay số điện thoại.\n- Không xúc phạm và không nói chuyện riêng của người khác.',
      'Bài bị báo cáo sẽ ẩn cho đến khi có người xem xét.',
    ],
  },
  'account-security': {
    title: 'Giữ tài khoản an toàn',
    body: [
      'Hãy dùng mật khẩu không dùng ở nơi khác. Chúng tôi không bao giờ hỏi mật khẩu hay mã qua điện thoại, chat hoặc email.',
      'Ở mục Tài khoản và bảo mật bạn thấy mọi thiết bị đang đăng nhập và có thể kết thúc từng cái. Quên mật khẩu? Chọn "Quên?" ở trang đăng nhập; liên kết có hiệu lực 30 phút.',
      'Mỗi người một tài khoản. Tài khoản trùng sẽ bị đóng.',
    ],
  },
  privacy: {
    title: 'Chúng tôi biết gì về bạn và ai xem được',
    body: [
      'Khách hàng nhận câu trả lời không kèm tên, email hay tài khoản ngân hàng của bạn. Hồ sơ chỉ dùng để chọn nhiệm vụ.',
      'Bạn có thể tải mọi dữ liệu của mình ở mục Tài khoản và bảo mật. Ảnh bạn gửi được xóa dữ liệu vị trí và máy ảnh.',
      'Chúng tôi không bán địa chỉ và không hiện quảng cáo.',
      'Khi bạn viết câu trả lời dài trong khảo sát, ứng dụng đếm lượng chữ được dán, số lần bạn rời trang và nhịp gõ đều đến đâu: chỉ là con số, không bao giờ là phím bạn gõ. Các con số này được cân nhắc cùng những dấu hiệu khác; một dấu hiệu riêng lẻ không bao giờ gây bất lợi cho bạn.',
    ],
  },
  'delete-account': {
    title: 'Xóa tài khoản',
    body: [
      'Ở mục Tài khoản và bảo mật chọn "Xóa tài khoản". Chúng tôi cho biết bạn sẽ mất gì, hỏi mật khẩu và yêu cầu nhập lại email.',
      'Dữ liệu cá nhân bị xóa ngay. Các biến động điểm vẫn còn nhưng không có tên, vì sổ sách phải cân. Nếu quà chào mừng đã được trả cho hộp thư của bạn, một mã băm có khóa của địa chỉ được giữ lại để quà chỉ được trả một lần; không thể đọc địa chỉ của bạn từ mã đó.',
      'Khi còn khoản tiền đang chuyển cho bạn, việc xóa sẽ chờ đến khi tiền tới. Hãy rút tiền trước: điểm không lấy lại được.',
    ],
  },
};
