export const buzz = {
  removal: {
    title: 'Nội dung của bạn trên Buzz đã bị gỡ',
    text: 'Lý do: {reason}. Nếu bạn thấy chưa đúng, hãy viết cho chúng tôi ở mục Trợ giúp.',
    reasons: {
      spam: 'spam hoặc quảng cáo',
      hate: 'thù ghét hoặc lăng mạ',
      harassment: 'công kích người khác',
      private: 'có thông tin riêng tư',
      offTopic: 'lạc đề',
      other: 'vi phạm quy tắc của Buzz',
    },
  },
  share: {
    poll: 'Bình chọn và xem mọi người nghĩ gì. Trên Pollen.',
    opinion: 'Đọc ý kiến của mọi người và nói điều bạn nghĩ. Trên Pollen.',
    topic: 'Ý kiến và bình chọn trên Pollen.',
  },
};
