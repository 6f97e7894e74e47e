import type { Locale } from '@pollen/contract/codes/locale';
import type { RefusalReason } from '@pollen/contract/values/cashout';

type Words = Readonly<Record<RefusalReason, string>>;

/** For the mail about a refused payout; screens have their own. */
const words: Readonly<Record<Locale, Words>> = {
  'en-US': {
    nameMismatch: 'the name on the bank account is not yours.',
    accountInvalid: 'the bank does not know this account number.',
    accountClosed: 'the bank account is closed.',
    accountBlocked: 'the bank account cannot receive payments.',
    sharedAccount: 'this bank account is used by more than one member.',
    rulesBroken: 'answers or invitations did not follow our rules.',
    bankReturned: 'the bank sent the payment back.',
    other: 'we could not confirm the details. Please write to us.',
  },
  id: {
    nameMismatch: 'nama pada rekening bank bukan nama Anda.',
    accountInvalid: 'bank tidak mengenali nomor rekening ini.',
    accountClosed: 'rekening bank sudah ditutup.',
    accountBlocked: 'rekening bank ini tidak dapat menerima pembayaran.',
    sharedAccount: 'rekening ini dipakai oleh lebih dari satu anggota.',
    rulesBroken: 'ada jawaban atau undangan yang melanggar aturan kami.',
    bankReturned: 'bank mengembalikan pembayaran ini.',
    other: 'kami tidak dapat memastikan datanya. Silakan hubungi kami.',
  },
  ms: {
    nameMismatch: 'nama pada akaun bank bukan nama anda.',
    accountInvalid: 'bank tidak mengenali nombor akaun ini.',
    accountClosed: 'akaun bank telah ditutup.',
    accountBlocked: 'akaun bank ini tidak dapat menerima bayaran.',
    sharedAccount: 'akaun bank ini digunakan oleh lebih daripada seorang ahli.',
    rulesBroken: 'ada jawapan atau jemputan yang melanggar peraturan kami.',
    bankReturned: 'bank memulangkan bayaran ini.',
    other: 'kami tidak dapat mengesahkan butirannya. Sila hubungi kami.',
  },
  th: {
    nameMismatch: 'ชื่อบัญชีธนาคารไม่ตรงกับชื่อของคุณ',
    accountInvalid: 'ธนาคารไม่พบเลขที่บัญชีนี้',
    accountClosed: 'บัญชีธนาคารถูกปิดแล้ว',
    accountBlocked: 'บัญชีธนาคารนี้รับเงินโอนไม่ได้',
    sharedAccount: 'บัญชีธนาคารนี้มีสมาชิกใช้มากกว่าหนึ่งคน',
    rulesBroken: 'มีคำตอบหรือการเชิญที่ไม่เป็นไปตามกติกาของเรา',
    bankReturned: 'ธนาคารส่งเงินคืน',
    other: 'เราไม่สามารถยืนยันข้อมูลได้ โปรดติดต่อเรา',
  },
  fil: {
    nameMismatch: 'hindi sa iyo ang pangalan sa bank account.',
    accountInvalid: 'hindi kilala ng bangko ang account number na ito.',
    accountClosed: 'sarado na ang bank account.',
    accountBlocked: 'hindi makatanggap ng bayad ang bank account na ito.',
    sharedAccount: 'ginagamit ng higit sa isang miyembro ang bank account na ito.',
    rulesBroken: 'may mga sagot o imbitasyong hindi sumunod sa mga patakaran namin.',
    bankReturned: 'ibinalik ng bangko ang bayad.',
    other: 'hindi namin makumpirma ang mga detalye. Sumulat sa amin.',
  },
  vi: {
    nameMismatch: 'tên trên tài khoản ngân hàng không phải của bạn.',
    accountInvalid: 'ngân hàng không tìm thấy số tài khoản này.',
    accountClosed: 'tài khoản ngân hàng đã đóng.',
    accountBlocked: 'tài khoản ngân hàng này không nhận được tiền.',
    sharedAccount: 'tài khoản ngân hàng này được nhiều thành viên sử dụng.',
    rulesBroken: 'có câu trả lời hoặc lời mời không tuân theo quy định của chúng tôi.',
    bankReturned: 'ngân hàng đã hoàn trả khoản tiền.',
    other: 'chúng tôi không xác nhận được thông tin. Vui lòng liên hệ với chúng tôi.',
  },
};

export const reasonWords = (locale: Locale, reason: RefusalReason): string => words[locale][reason];
