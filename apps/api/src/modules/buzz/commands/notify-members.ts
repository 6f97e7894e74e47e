import type { Locale } from '@pollen/contract/codes/locale';
import type { BuzzReason } from '@pollen/contract/values/buzz';
import type { TranslatedText } from '@pollen/contract/values/localized-text';
import { paths } from '@pollen/contract/values/web-paths';
import type { Queryable } from '../../../db/database.ts';
import { forgetMessages, sendMessage } from '../../message/public.ts';
import { selectReplies } from '../store/comments.ts';

interface About {
  readonly memberId: number;
  readonly postId: number;
  readonly now: Date;
}

const linkOf = (postId: number) => paths.buzz(String(postId));

const causeOf = (commentId: number) => `comment-${commentId}`;

export function notifyReply(
  tx: Queryable,
  reply: About & { readonly name: string; readonly commentId: number },
): Promise<void> {
  const { memberId, postId, commentId, name, now } = reply;
  return sendMessage(tx, {
    memberId,
    kind: 'buzzReply',
    params: { name },
    link: linkOf(postId),
    cause: causeOf(commentId),
    now,
  });
}

/** Who leaves takes their name out of the inboxes of those they answered. */
export async function forgetReplies(tx: Queryable, memberId: number): Promise<void> {
  const replies = await selectReplies(tx, memberId);
  await forgetMessages(
    tx,
    ['buzzReply'],
    replies.map(({ toId, commentId }) => ({ memberId: toId, cause: causeOf(commentId) })),
  );
}

/** Only when a moderator accepted it later: a member who is paid immediately sees it on the screen. */
export function notifyPaid(tx: Queryable, pay: About & { points: number }): Promise<void> {
  const { memberId, postId, points, now } = pay;
  return sendMessage(tx, {
    memberId,
    kind: 'buzzReward',
    params: { points },
    link: linkOf(postId),
    now,
  });
}

export function notifyGuessWon(tx: Queryable, { memberId, postId, now }: About): Promise<void> {
  const params = { chances: 1 };
  return sendMessage(tx, { memberId, kind: 'chanceWon', params, link: linkOf(postId), now });
}

const reasonWords: Readonly<Record<BuzzReason, TranslatedText>> = {
  spam: {
    'en-US': 'spam or advertising',
    id: 'spam atau iklan',
    ms: 'spam atau iklan',
    th: 'เป็นสแปมหรือโฆษณา',
    fil: 'spam o patalastas',
    vi: 'spam hoặc quảng cáo',
  },
  hate: {
    'en-US': 'hate or slurs',
    id: 'kebencian atau hinaan',
    ms: 'kebencian atau cercaan',
    th: 'มีความเกลียดชังหรือคำดูหมิ่น',
    fil: 'poot o panlalait',
    vi: 'thù ghét hoặc lăng mạ',
  },
  harassment: {
    'en-US': 'an attack on somebody',
    id: 'menyerang seseorang',
    ms: 'menyerang seseorang',
    th: 'โจมตีผู้อื่น',
    fil: 'pag-atake sa iba',
    vi: 'công kích người khác',
  },
  private: {
    'en-US': 'private details',
    id: 'data pribadi',
    ms: 'maklumat peribadi',
    th: 'มีข้อมูลส่วนตัว',
    fil: 'pribadong detalye',
    vi: 'có thông tin riêng tư',
  },
  offTopic: {
    'en-US': 'not about the topic',
    id: 'di luar topik',
    ms: 'di luar topik',
    th: 'ไม่เกี่ยวกับหัวข้อ',
    fil: 'wala sa paksa',
    vi: 'lạc đề',
  },
  other: {
    'en-US': 'it breaks the rules of Buzz',
    id: 'melanggar aturan Buzz',
    ms: 'melanggar peraturan Buzz',
    th: 'ผิดกติกาของ Buzz',
    fil: 'labag sa mga patakaran ng Buzz',
    vi: 'vi phạm quy tắc của Buzz',
  },
};

const removedTitle: TranslatedText = {
  'en-US': 'What you wrote in Buzz was removed',
  id: 'Tulisan Anda di Buzz dihapus',
  ms: 'Tulisan anda di Buzz telah dibuang',
  th: 'ข้อความของคุณใน Buzz ถูกนำออก',
  fil: 'Tinanggal ang isinulat mo sa Buzz',
  vi: 'Nội dung của bạn trên Buzz đã bị gỡ',
};

const removedText: TranslatedText = {
  'en-US': 'Reason: {reason}. If you think this is wrong, write to us under Help and tickets.',
  id: 'Alasan: {reason}. Jika menurut Anda ini keliru, tulis kepada kami di Bantuan dan tiket.',
  ms: 'Sebab: {reason}. Jika anda rasa ini silap, tulis kepada kami di Bantuan dan tiket.',
  th: 'เหตุผล: {reason} หากคิดว่าไม่ถูกต้อง เขียนถึงเราได้ที่เมนูช่วยเหลือ',
  fil: 'Dahilan: {reason}. Kung sa tingin mo ay mali ito, sumulat sa amin sa Tulong at tiket.',
  vi: 'Lý do: {reason}. Nếu bạn thấy chưa đúng, hãy viết cho chúng tôi ở mục Trợ giúp.',
};

/** Nobody is left without a reason, and without the way to object. */
export function notifyRemoved(
  tx: Queryable,
  { memberId, reason, now }: About & { reason: BuzzReason },
): Promise<void> {
  const text = Object.fromEntries(
    Object.entries(removedText).map(([locale, words]) => [
      locale,
      words.replace('{reason}', reasonWords[reason][locale as Locale]),
    ]),
  ) as TranslatedText;
  const params = { title: removedTitle, text };
  return sendMessage(tx, { memberId, kind: 'notice', params, link: paths.myHelpCreate(), now });
}
