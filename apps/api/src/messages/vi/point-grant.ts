export const pointGrant = {
  reasons: {
    missingReward: 'Có điểm bị thiếu và chúng tôi đã cộng thêm.',
    taskProblem: 'Một nhiệm vụ không hoạt động đúng.',
    serviceProblem: 'Hệ thống của chúng tôi gặp sự cố.',
    goodwill: 'Cảm ơn bạn đã kiên nhẫn.',
    paidTwice: 'Cùng một việc đã được trả hai lần.',
    grantedByMistake: 'Số điểm này được cộng nhầm.',
    rulesBroken: 'Số điểm này có được do không theo quy định của chúng tôi.',
  },
};
