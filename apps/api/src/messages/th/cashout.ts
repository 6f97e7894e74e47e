export const cashout = {
  refusals: {
    nameMismatch: 'ชื่อบัญชีธนาคารไม่ตรงกับชื่อของคุณ',
    accountInvalid: 'ธนาคารไม่พบเลขที่บัญชีนี้',
    accountClosed: 'บัญชีธนาคารถูกปิดแล้ว',
    accountBlocked: 'บัญชีธนาคารนี้รับเงินโอนไม่ได้',
    sharedAccount: 'บัญชีธนาคารนี้มีสมาชิกใช้มากกว่าหนึ่งคน',
    rulesBroken: 'มีคำตอบหรือการเชิญที่ไม่เป็นไปตามกติกาของเรา',
    bankReturned: 'ธนาคารส่งเงินคืน',
    other: 'เราไม่สามารถยืนยันข้อมูลได้ โปรดติดต่อเรา',
  },
  /** Why a payout waits, and until when. */
  holds: {
    bankChanged: 'ข้อมูลบัญชีเพิ่งเปลี่ยน เพื่อความปลอดภัยการจ่ายเงินนี้จะรอถึง {until}',
    securityChanged: 'อีเมลหรือรหัสผ่านเพิ่งเปลี่ยน เพื่อความปลอดภัยการจ่ายเงินนี้จะรอถึง {until}',
  },
  /** What two people look at before they approve. */
  concerns: {
    sharedAccount: 'มีสมาชิกคนอื่นใช้บัญชีธนาคารเดียวกัน',
    sharedDevice: 'มีสมาชิกคนอื่นที่ถอนเงินใช้อุปกรณ์เดียวกัน',
    accountReplaced: 'คุณเปลี่ยนข้อมูลบัญชีธนาคารหลังจากขอถอนรายการนี้',
    answersRefused: 'คำตอบล่าสุดของคุณหลายรายการไม่ผ่าน',
  },
  lookedAt: 'เจ้าหน้าที่สองคนจะตรวจดูและตัดสิน โดยปกติภายใน {until}',
};
