export const member = {
  suspensions: {
    multipleAccounts: 'bạn có nhiều hơn một tài khoản.',
    fraudRing: 'nhiều tài khoản đã phối hợp vi phạm quy định của chúng tôi.',
    badAnswers: 'nhiều câu trả lời của bạn không được thực hiện cẩn thận.',
    abuse: 'người khác bị xúc phạm hoặc quấy rối từ tài khoản của bạn.',
    atOwnRequest: 'bạn đã yêu cầu như vậy.',
    other: 'chúng tôi cần xem xét một việc liên quan đến tài khoản của bạn.',
  },
  /** What kind of thing a suspension is based on. */
  evidence: {
    multipleAccounts:
      'Một tài khoản khác dùng cùng thiết bị, mạng, tài khoản ngân hàng hoặc hộp thư.',
    fraudRing:
      'Thiết bị, mạng, tài khoản ngân hàng hoặc lời mời liên kết nhiều tài khoản với nhau, và câu trả lời giống nhau.',
    badAnswers:
      'Người duyệt của chúng tôi đã từ chối nhiều câu trả lời của bạn: quá nhanh, sao chép hoặc không có nghĩa.',
    abuse: 'Bài viết, bình luận hoặc tin nhắn từ tài khoản của bạn bị người khác báo cáo.',
    atOwnRequest: 'Yêu cầu của chính bạn.',
    other: 'Có một việc về tài khoản của bạn cần người xem xét. Chưa có quyết định nào.',
  },
};
