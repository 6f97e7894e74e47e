import { evaluate } from '@pollen/contract/survey/expression';
import type { TextInput, TextQuestion } from '@pollen/contract/survey/plan';
import type { ComponentProps } from 'react';
import type { Control } from './control.ts';
import { TextBox } from './text-box.tsx';

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>;

/** Numbers are text with a number pad: a number field forgets what it cannot read. */
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
};

const defaultLines = 4;

interface TextAnswerProps extends Control<TextQuestion<string>> {
  /** What was typed and is no number. */
  readonly draft: string | undefined;
  readonly onType: (name: string, text: string) => void;
}

export function TextAnswer(props: TextAnswerProps) {
  const { question, answers, scope, draft, onType, onAnswer } = props;
  const { input, name } = question;
  const isDate = input === 'date' || input === 'month';
  const limit = (side: 'min' | 'max') => {
    const bound = question[side];
    const value = isDate && bound !== undefined ? evaluate(bound, scope) : undefined;
    return typeof value === 'string' ? { [side]: value } : {};
  };
  return (
    <TextBox
      {...props}
      name={name}
      value={draft ?? String(answers[name] ?? '')}
      placeholder={question.placeholder}
      lines={input === 'comment' ? (question.lines ?? defaultLines) : undefined}
      input={{ ...inputs[input], ...limit('min'), ...limit('max'), maxLength: question.maxLength }}
      onText={(text) =>
        input === 'number' ? onType(name, text) : onAnswer(name, text || undefined)
      }
    />
  );
}
