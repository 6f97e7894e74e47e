import type { FileQuestion } from '@pollen/contract/survey/plan';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckIcon } from '../../ui/icons/basic.tsx';
import type { Control } from './control.ts';
import { TextBox } from './text-box.tsx';

interface SignatureProps extends Control<FileQuestion<string>> {
  readonly upload: (file: File) => Promise<string>;
}

const width = 640;
const height = 240;

function clear(canvas: HTMLCanvasElement): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, width, height);
}

/** The same picture for members who cannot draw: the name in large letters. */
function writeName(canvas: HTMLCanvasElement, name: string): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  clear(canvas);
  pen.fillStyle = '#1d1a14';
  pen.font = `italic 64px Georgia, 'Times New Roman', serif`;
  pen.textBaseline = 'middle';
  pen.fillText(name, 24, height / 2, width - 48);
}

function fileOf(canvas: HTMLCanvasElement): Promise<File> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(new File([blob], 'signature.png', { type: 'image/png' }));
      else reject(new Error('no picture'));
    }, 'image/png');
  });
}

/** Drawn with a finger or typed on a keyboard; stored as a picture either way. */
export default function SignatureAnswer(props: SignatureProps) {
  const { question, answers, t, disabled, onAnswer, upload } = props;
  const pad = useRef<HTMLCanvasElement>(null);
  const [name, setName] = useState('');
  const [isDrawn, setDrawn] = useState(false);
  const [phase, setPhase] = useState<'idle' | 'uploading' | 'failed'>('idle');
  const signed = answers[question.name] !== undefined;
  useEffect(() => {
    if (pad.current) clear(pad.current);
  }, []);
  const draw = usePen(pad, disabled, () => {
    setName('');
    setDrawn(true);
  });
  const again = () => {
    if (pad.current) clear(pad.current);
    setName('');
    setDrawn(false);
    onAnswer(question.name, undefined);
  };
  const keep = async () => {
    if (!pad.current) return;
    setPhase('uploading');
    try {
      onAnswer(question.name, [await upload(await fileOf(pad.current))]);
      setPhase('idle');
    } catch {
      setPhase('failed');
    }
  };
  if (signed) {
    return (
      <div className="card row files__one">
        <CheckIcon className="leaf" />
        <span className="grow">{t('sign.done')}</span>
        <Button kind="quiet" small disabled={disabled} onClick={again}>
          {t('sign.clear')}
        </Button>
      </div>
    );
  }
  return (
    <div className="stack">
      <canvas
        ref={pad}
        className="sign__pad"
        width={width}
        height={height}
        role="img"
        aria-label={t('sign.draw')}
        {...draw}
      />
      <TextBox
        {...props}
        name={`${question.name}-name`}
        label={t('sign.type')}
        value={name}
        placeholder={t('sign.type')}
        onText={(text) => {
          setName(text);
          setDrawn(false);
          if (pad.current) writeName(pad.current, text);
        }}
      />
      <div className="halves">
        <Button kind="quiet" disabled={disabled || (!isDrawn && !name)} onClick={again}>
          {t('sign.clear')}
        </Button>
        <Button
          disabled={disabled || (!isDrawn && !name.trim())}
          busy={phase === 'uploading'}
          busyLabel={t('file.uploading')}
          onClick={keep}
        >
          {t('sign.use')}
        </Button>
      </div>
      {phase === 'failed' && (
        <p className="field__hint is-error" role="alert">
          {t('file.failed')}
        </p>
      )}
    </div>
  );
}

function usePen(
  pad: { readonly current: HTMLCanvasElement | null },
  disabled: boolean,
  onDrawn: () => void,
) {
  const isDown = useRef(false);
  const line = (event: PointerEvent<HTMLCanvasElement>, isStart: boolean) => {
    const pen = pad.current?.getContext('2d');
    if (!pen || !pad.current) return;
    const box = pad.current.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width;
    const y = ((event.clientY - box.top) / box.height) * height;
    if (isStart) {
      pen.beginPath();
      pen.moveTo(x, y);
      return;
    }
    pen.lineWidth = 4;
    pen.lineCap = 'round';
    pen.strokeStyle = '#1d1a14';
    pen.lineTo(x, y);
    pen.stroke();
    onDrawn();
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLCanvasElement>) => {
      if (disabled) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      isDown.current = true;
      line(event, true);
    },
    onPointerMove: (event: PointerEvent<HTMLCanvasElement>) => {
      if (isDown.current) line(event, false);
    },
    onPointerUp: () => {
      isDown.current = false;
    },
    onPointerCancel: () => {
      isDown.current = false;
    },
  };
}
