export const participation = {
  refusals: {
    'too-fast': 'thời gian trả lời ngắn hơn thời gian cần để đọc câu hỏi.',
    'straight-lining': 'nhiều câu liên tiếp có cùng một câu trả lời.',
    'nonsense-text': 'không thể hiểu được phần trả lời bằng chữ.',
    'short-text': 'phần trả lời bằng chữ quá ngắn.',
    'same-answers': 'đã có người khác gửi cùng bộ câu trả lời này.',
    'attention-failed': 'câu hỏi kiểm tra sự chú ý bị trả lời sai.',
    'photo-unclear': 'ảnh không thể hiện điều được yêu cầu.',
    other: 'câu trả lời không đạt yêu cầu của nhiệm vụ này.',
  },
};
