import type { Locale } from '@pollen/contract/codes/locale';
import type { PointReason } from '@pollen/contract/values/point-grant';

type Words = Readonly<Record<PointReason, string>>;

/** For the message about a grant or deduction; the wallet has words of its own for its line. */
const words: Readonly<Record<Locale, Words>> = {
  'en-US': {
    missingReward: 'Points were missing, and we have added them.',
    taskProblem: 'A task did not work as it should.',
    serviceProblem: 'Something on our side did not work as it should.',
    goodwill: 'A thank-you for your patience.',
    paidTwice: 'The same thing had been paid twice.',
    grantedByMistake: 'They had been added by mistake.',
    rulesBroken: 'They were earned against our rules.',
  },
  id: {
    missingReward: 'Ada poin yang kurang dan sudah kami tambahkan.',
    taskProblem: 'Sebuah tugas tidak berjalan sebagaimana mestinya.',
    serviceProblem: 'Ada gangguan di sisi kami.',
    goodwill: 'Terima kasih atas kesabaran Anda.',
    paidTwice: 'Hal yang sama terbayar dua kali.',
    grantedByMistake: 'Poin itu ditambahkan karena keliru.',
    rulesBroken: 'Poin itu didapat dengan melanggar aturan kami.',
  },
  ms: {
    missingReward: 'Ada mata yang tertinggal dan kami telah menambahkannya.',
    taskProblem: 'Satu tugasan tidak berfungsi seperti sepatutnya.',
    serviceProblem: 'Terdapat gangguan di pihak kami.',
    goodwill: 'Terima kasih atas kesabaran anda.',
    paidTwice: 'Perkara yang sama telah dibayar dua kali.',
    grantedByMistake: 'Mata itu ditambah secara tersilap.',
    rulesBroken: 'Mata itu diperoleh dengan melanggar peraturan kami.',
  },
  th: {
    missingReward: 'มีคะแนนที่ขาดไป และเราเพิ่มให้แล้ว',
    taskProblem: 'งานหนึ่งทำงานไม่ถูกต้อง',
    serviceProblem: 'ระบบของเราขัดข้อง',
    goodwill: 'ขอบคุณที่อดทนรอ',
    paidTwice: 'รายการเดียวกันได้รับคะแนนสองครั้ง',
    grantedByMistake: 'คะแนนนี้เพิ่มเข้าไปโดยผิดพลาด',
    rulesBroken: 'คะแนนนี้ได้มาโดยไม่เป็นไปตามกติกาของเรา',
  },
  fil: {
    missingReward: 'May kulang na puntos at naidagdag na namin.',
    taskProblem: 'May task na hindi gumana nang tama.',
    serviceProblem: 'Nagkaproblema sa panig namin.',
    goodwill: 'Salamat sa pasensya mo.',
    paidTwice: 'Dalawang beses nabayaran ang iisang bagay.',
    grantedByMistake: 'Naidagdag ang mga ito nang hindi sinasadya.',
    rulesBroken: 'Nakuha ang mga ito nang labag sa mga patakaran namin.',
  },
  vi: {
    missingReward: 'Có điểm bị thiếu và chúng tôi đã cộng thêm.',
    taskProblem: 'Một nhiệm vụ không hoạt động đúng.',
    serviceProblem: 'Hệ thống của chúng tôi gặp sự cố.',
    goodwill: 'Cảm ơn bạn đã kiên nhẫn.',
    paidTwice: 'Cùng một việc đã được trả hai lần.',
    grantedByMistake: 'Số điểm này được cộng nhầm.',
    rulesBroken: 'Số điểm này có được do không theo quy định của chúng tôi.',
  },
};

export const reasonText = (locale: Locale, reason: PointReason): string => words[locale][reason];
