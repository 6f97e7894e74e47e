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
  review: {
    published: {
      title: 'Bài viết của bạn đã lên Buzz',
      text: 'Chúng tôi đã duyệt. Giờ mọi người có thể đọc và trả lời.',
    },
    refused: 'Bài viết của bạn không được đăng',
  },
  share: {
    poll: 'Bình chọn và xem mọi người nghĩ gì. Trên Pollen.',
    opinion: 'Đọc ý kiến của mọi người và nói điều bạn nghĩ. Trên Pollen.',
    topic: 'Ý kiến và bình chọn trên Pollen.',
  },
};
