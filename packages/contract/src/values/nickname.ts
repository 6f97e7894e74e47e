import { beyondLimit, type NamedLimit } from './field-fault.ts';

export const nicknameMaxLength = 30;
/**
 * One visible character may consist of several code points (emoji, Thai marks); this limits stacks of
 * marks.
 */
const codeUnitsMax = 120;

export type NicknameFault = 'field.required' | NamedLimit | 'field.nickname';

/**
 * Invisible characters and those that change the writing direction: with them one member could imitate
 * another. The joiner is kept, because emoji need it.
 */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0\u2800]/u;
const emojiGlue =
  /(\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})/gu;
const subdivisionFlag = /\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
const stackedMarks = /\p{M}{5,}/u;

/** Normalizes what looks the same: composed, single spaces, trimmed. */
export function normalizeNickname(nickname: string): string {
  return nickname
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

const tooLong = beyondLimit('field.tooLong', nicknameMaxLength);

/** Checks a normalized nickname: 1 to 30 visible characters. */
export function nicknameFault(nickname: string): NicknameFault | null {
  if (nickname === '') return 'field.required';
  if (nickname.length > codeUnitsMax) return tooLong;
  const letters = nickname.replace(emojiGlue, '$1').replace(subdivisionFlag, '\u{1F3F4}');
  if (hidden.test(letters) || stackedMarks.test(letters) || !visible.test(letters)) {
    return 'field.nickname';
  }
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(nickname);
  return [...segments].length > nicknameMaxLength ? tooLong : null;
}
