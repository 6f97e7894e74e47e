export const pointGrant = {
  reasons: {
    missingReward: 'มีคะแนนที่ขาดไป และเราเพิ่มให้แล้ว',
    taskProblem: 'งานหนึ่งทำงานไม่ถูกต้อง',
    serviceProblem: 'ระบบของเราขัดข้อง',
    goodwill: 'ขอบคุณที่อดทนรอ',
    paidTwice: 'รายการเดียวกันได้รับคะแนนสองครั้ง',
    grantedByMistake: 'คะแนนนี้เพิ่มเข้าไปโดยผิดพลาด',
    rulesBroken: 'คะแนนนี้ได้มาโดยไม่เป็นไปตามกติกาของเรา',
  },
};
