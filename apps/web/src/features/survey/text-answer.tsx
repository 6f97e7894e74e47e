import { maxLengthOf } from '@pollen/contract/survey/as-answer';
import { evaluate } from '@pollen/contract/survey/expression';
import type { TextInput, TextQuestion } from '@pollen/contract/survey/plan';
import type { ComponentProps } from 'react';
import type { Control } from './control.ts';
import { TextBox } from './text-box.tsx';

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>;

/** Numbers use a text field with a number pad: a number field discards what it cannot parse. */
const inputs: Readonly<Record<TextInput, InputProps>> = {
  text: { type: 'text' },
  comment: { type: 'text' },
  number: { type: 'text', inputMode: 'decimal', autoComplete: 'off' },
  email: { type: 'email', autoComplete: 'email' },
  tel: { type: 'tel', autoComplete: 'tel' },
  url: { type: 'url' },
  date: { type: 'date' },
  month: { type: 'month' },
  time: { type: 'time' },
  'datetime-local': { type: 'datetime-local' },
};

const latest: Readonly<Partial<Record<TextInput, string>>> = {
  date: '2999-12-31',
  month: '2999-12',
  'datetime-local': '2999-12-31T23:59',
};

const defaultLines = 4;

/** Characters of a mask: 9 is a digit, a is a letter, # is either. */
const slots: Readonly<Record<string, RegExp>> = { '9': /\d/, a: /\p{L}/u, '#': /[\p{L}\d]/u };

/** The typed text with the mask's separators, up to the last typed character. */
export function masked(text: string, mask: string | undefined): string {
  if (!mask || !text) return text;
  let rest = text;
  let shown = '';
  for (const sign of mask) {
    if (!rest) break;
    if (slots[sign]) {
      shown += rest[0];
      rest = rest.slice(1);
    } else {
      shown += sign;
    }
  }
  return shown;
}

/** Only the letters and digits, as many as the mask has room for. */
export function unmasked(text: string, mask: string | undefined): string | undefined {
  if (!mask) return text || undefined;
  const wanted = [...mask].flatMap((sign) => (slots[sign] ? [slots[sign]] : []));
  let kept = '';
  for (const letter of text) {
    if (wanted[kept.length]?.test(letter)) kept += letter;
  }
  return kept || undefined;
}

interface TextAnswerProps extends Control<TextQuestion<string>> {
  /** Typed text that is not a number. */
  readonly draft: string | undefined;
  readonly onType: (name: string, text: string) => void;
}

export function TextAnswer(props: TextAnswerProps) {
  const { question, answers, scope, draft, onType, onAnswer } = props;
  const { input, name } = question;
  const isDate = input === 'date' || input === 'month' || input === 'datetime-local';
  const limit = (side: 'min' | 'max') => {
    const bound = question[side];
    const value = isDate && bound !== undefined ? evaluate(bound, scope) : undefined;
    // Without a limit, date fields take years of six digits.
    const last = side === 'max' && input in latest ? { max: latest[input] } : {};
    return typeof value === 'string' ? { [side]: value } : last;
  };
  const maxLength = maxLengthOf(input, question.maxLength);
  return (
    <TextBox
      {...props}
      name={name}
      value={draft ?? masked(String(answers[name] ?? ''), question.mask)}
      placeholder={question.placeholder}
      lines={input === 'comment' ? (question.lines ?? defaultLines) : undefined}
      input={{ ...inputs[input], ...limit('min'), ...limit('max'), maxLength }}
      onText={(text) =>
        input === 'number' ? onType(name, text) : onAnswer(name, unmasked(text, question.mask))
      }
    />
  );
}
