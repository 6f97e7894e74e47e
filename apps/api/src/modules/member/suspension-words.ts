import type { Locale } from '@pollen/contract/codes/locale';
import type { SuspensionReason } from '@pollen/contract/operator/member';

type Words = Readonly<Record<SuspensionReason, string>>;

/** For the mail about a suspension: a sentence per reason, in the member's language. */
const words: Readonly<Record<Locale, Words>> = {
  'en-US': {
    multipleAccounts: 'you have more than one account.',
    fraudRing: 'several accounts worked together against our rules.',
    badAnswers: 'many of your answers were not given with care.',
    abuse: 'others were insulted or harassed from your account.',
    atOwnRequest: 'you asked us to.',
    other: 'we have to look into something about your account.',
  },
  id: {
    multipleAccounts: 'Anda memiliki lebih dari satu akun.',
    fraudRing: 'beberapa akun bekerja sama melanggar aturan kami.',
    badAnswers: 'banyak jawaban Anda tidak diisi dengan sungguh-sungguh.',
    abuse: 'ada penghinaan atau gangguan kepada orang lain dari akun Anda.',
    atOwnRequest: 'Anda memintanya.',
    other: 'ada hal tentang akun Anda yang perlu kami periksa.',
  },
  ms: {
    multipleAccounts: 'anda mempunyai lebih daripada satu akaun.',
    fraudRing: 'beberapa akaun bekerjasama melanggar peraturan kami.',
    badAnswers: 'banyak jawapan anda tidak diberi dengan teliti.',
    abuse: 'orang lain dihina atau diganggu daripada akaun anda.',
    atOwnRequest: 'anda memintanya.',
    other: 'ada perkara tentang akaun anda yang perlu kami semak.',
  },
  th: {
    multipleAccounts: 'คุณมีมากกว่าหนึ่งบัญชี',
    fraudRing: 'มีหลายบัญชีร่วมกันทำผิดกติกาของเรา',
    badAnswers: 'คำตอบของคุณหลายข้อไม่ได้ตอบอย่างตั้งใจ',
    abuse: 'มีการดูหมิ่นหรือรบกวนผู้อื่นจากบัญชีของคุณ',
    atOwnRequest: 'คุณขอให้เราระงับ',
    other: 'เราต้องตรวจสอบบางอย่างเกี่ยวกับบัญชีของคุณ',
  },
  fil: {
    multipleAccounts: 'may higit sa isa kang account.',
    fraudRing: 'may ilang account na nagtulungang lumabag sa mga patakaran namin.',
    badAnswers: 'marami sa mga sagot mo ang hindi pinag-isipan.',
    abuse: 'may nainsulto o na-harass mula sa account mo.',
    atOwnRequest: 'hiniling mo ito.',
    other: 'may kailangan kaming suriin tungkol sa account mo.',
  },
  vi: {
    multipleAccounts: 'bạn có nhiều hơn một tài khoản.',
    fraudRing: 'nhiều tài khoản đã phối hợp vi phạm quy định của chúng tôi.',
    badAnswers: 'nhiều câu trả lời của bạn không được thực hiện cẩn thận.',
    abuse: 'người khác bị xúc phạm hoặc quấy rối từ tài khoản của bạn.',
    atOwnRequest: 'bạn đã yêu cầu như vậy.',
    other: 'chúng tôi cần xem xét một việc liên quan đến tài khoản của bạn.',
  },
};

export const suspensionWords = (locale: Locale, reason: SuspensionReason): string =>
  words[locale][reason];
