export const member = {
  suspensions: {
    multipleAccounts: 'bạn có nhiều hơn một tài khoản.',
    fraudRing: 'nhiều tài khoản đã phối hợp vi phạm quy định của chúng tôi.',
    badAnswers: 'nhiều câu trả lời của bạn không được thực hiện cẩn thận.',
    abuse: 'người khác bị xúc phạm hoặc quấy rối từ tài khoản của bạn.',
    atOwnRequest: 'bạn đã yêu cầu như vậy.',
    other: 'chúng tôi cần xem xét một việc liên quan đến tài khoản của bạn.',
  },
};
