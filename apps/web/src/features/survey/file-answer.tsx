import type { FileQuestion } from '@pollen/contract/survey/plan';
import { type ChangeEvent, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { CheckIcon, CloseIcon } from '../../ui/icons/basic.tsx';
import { PicIcon } from '../../ui/icons/work.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Control } from './control.ts';

interface FileAnswerProps extends Control<FileQuestion<string>> {
  /** Uploads the picture and returns its file name. */
  readonly upload: (file: File) => Promise<string>;
}

export default function FileAnswer({
  question,
  answers,
  t,
  disabled,
  id,
  onAnswer,
  upload,
}: FileAnswerProps) {
  const [phase, setPhase] = useState<'idle' | 'uploading' | 'failed'>('idle');
  const files = (answers[question.name] ?? []) as readonly string[];
  const set = (names: readonly string[]) =>
    onAnswer(question.name, names.length > 0 ? names : undefined);
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    setPhase('uploading');
    try {
      set([...files, await upload(file)]);
      setPhase('idle');
    } catch (error) {
      // A refused file was already explained (spec §5); comparing the name avoids loading the upload code.
      setPhase(error instanceof Error && error.name === 'ImageRefused' ? 'idle' : 'failed');
    }
  };
  return (
    <div className="stack">
      {files.map((name, index) => (
        <div key={name} className="card row files__one">
          <CheckIcon className="leaf" />
          <span className="grow">{t('file.photo', { number: index + 1 })}</span>
          <IconButton
            label={t('file.remove', { number: index + 1 })}
            icon={<CloseIcon />}
            disabled={disabled}
            onClick={() => set(files.filter((other) => other !== name))}
          />
        </div>
      ))}
      {files.length < question.maxFiles && (
        <label className="btn btn--line files__add" aria-busy={phase === 'uploading'}>
          <input
            type="file"
            accept="image/png,image/jpeg,image/gif"
            aria-describedby={id}
            disabled={disabled || phase === 'uploading'}
            onChange={choose}
          />
          <span className="btn__face">
            {phase === 'uploading' ? <Spinner small /> : <PicIcon />}
            {t(phase === 'uploading' ? 'file.uploading' : 'file.add')}
          </span>
        </label>
      )}
      {phase === 'failed' && (
        <p className="field__hint is-error" role="alert">
          {t('file.failed')}
        </p>
      )}
    </div>
  );
}
