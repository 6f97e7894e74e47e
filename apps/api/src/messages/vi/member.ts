export const member = {
  suspensions: {
    multipleAccounts: 'bạn có nhiều hơn một tài khoản.',
    fraudRing: 'nhiều tài khoản đã phối hợp vi phạm quy định của chúng tôi.',
    badAnswers: 'nhiều câu trả lời của bạn không được thực hiện cẩn thận.',
    abuse: 'người khác bị xúc phạm hoặc quấy rối từ tài khoản của bạn.',
    atOwnRequest: 'bạn đã yêu cầu như vậy.',
    other: 'chúng tôi cần xem xét một việc liên quan đến tài khoản của bạn.',
  },
  /** What a suspension is based on, with what was counted. */
  evidence: {
    refused:
      'Người duyệt của chúng tôi đã từ chối {count} trong {reviewed} bài trả lời gần nhất của bạn mà họ đọc.',
    bank: '{count} tài khoản khác nhận tiền vào cùng tài khoản ngân hàng.',
    device: '{count} tài khoản khác đã dùng trên cùng thiết bị.',
    address: '{count} tài khoản khác đã dùng trên cùng mạng.',
    answers: 'Phần viết gần như giống với {count} tài khoản khác.',
    invitation: 'Lời mời liên kết tài khoản này với {count} tài khoản khác.',
    reported: 'Người khác đã báo cáo {count} bài viết hoặc bình luận của bạn.',
    unrecorded: 'Khi đó căn cứ không được ghi lại. Hãy cho chúng tôi biết nếu bạn thấy không đúng.',
  },
};
