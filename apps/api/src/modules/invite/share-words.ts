import type { Locale } from '@pollen/contract/codes/locale';
import { guestPoints } from '@pollen/contract/values/invite';

interface Words {
  /** A friend's link. */
  readonly friend: (name: string) => string;
  /** A code of a campaign without a host. */
  readonly house: (campaign: string) => string;
  readonly text: string;
  /** The code is nobody's, or its time is over. */
  readonly plain: string;
  readonly plainText: string;
}

const points = String(guestPoints);

/** What a shared invitation says in a chat, before anybody opens it. */
export const shareWords: Readonly<Record<Locale, Words>> = {
  'en-US': {
    friend: (name) => `${name} invites you to Pollen`,
    house: (campaign) => `${campaign} on Pollen`,
    text: `Get ${points} points with your first accepted survey. Take short surveys, earn points, cash out to your bank.`,
    plain: 'Pollen: surveys that pay fairly',
    plainText: 'Take short surveys, earn points, cash out to your bank.',
  },
  id: {
    friend: (name) => `${name} mengundang Anda ke Pollen`,
    house: (campaign) => `${campaign} di Pollen`,
    text: `Dapatkan ${points} poin saat survei pertama Anda diterima. Isi survei singkat, kumpulkan poin, cairkan ke rekening bank.`,
    plain: 'Pollen: survei dengan bayaran yang adil',
    plainText: 'Isi survei singkat, kumpulkan poin, cairkan ke rekening bank.',
  },
  ms: {
    friend: (name) => `${name} menjemput anda ke Pollen`,
    house: (campaign) => `${campaign} di Pollen`,
    text: `Terima ${points} mata apabila tinjauan pertama anda diterima. Jawab tinjauan ringkas, kumpul mata, tunaikan ke bank anda.`,
    plain: 'Pollen: tinjauan dengan bayaran yang adil',
    plainText: 'Jawab tinjauan ringkas, kumpul mata, tunaikan ke bank anda.',
  },
  th: {
    friend: (name) => `${name} ชวนคุณมาที่ Pollen`,
    house: (campaign) => `${campaign} บน Pollen`,
    text: `รับ ${points} คะแนนเมื่อแบบสำรวจแรกผ่าน ตอบแบบสำรวจสั้น ๆ สะสมคะแนน แล้วถอนเข้าบัญชีธนาคาร`,
    plain: 'Pollen: แบบสำรวจที่จ่ายอย่างเป็นธรรม',
    plainText: 'ตอบแบบสำรวจสั้น ๆ สะสมคะแนน แล้วถอนเข้าบัญชีธนาคาร',
  },
  fil: {
    friend: (name) => `Iniimbitahan ka ni ${name} sa Pollen`,
    house: (campaign) => `${campaign} sa Pollen`,
    text: `May ${points} puntos kapag tinanggap ang una mong survey. Sumagot ng maiikling survey, mag-ipon ng puntos, i-cash out sa bangko.`,
    plain: 'Pollen: mga survey na patas ang bayad',
    plainText: 'Sumagot ng maiikling survey, mag-ipon ng puntos, i-cash out sa bangko.',
  },
  vi: {
    friend: (name) => `${name} mời bạn tham gia Pollen`,
    house: (campaign) => `${campaign} trên Pollen`,
    text: `Nhận ${points} điểm khi khảo sát đầu tiên được chấp nhận. Làm khảo sát ngắn, tích điểm, rút tiền về ngân hàng.`,
    plain: 'Pollen: khảo sát trả công xứng đáng',
    plainText: 'Làm khảo sát ngắn, tích điểm, rút tiền về ngân hàng.',
  },
};
