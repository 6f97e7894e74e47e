import { type MouseEvent, useEffect, useRef } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { GameHub } from './game-hub.tsx';
import type { GameProps } from './game-props.ts';
import { isSkip, lightFrames, prefersReducedMotion, runMs } from './motion.ts';
import { oddsText, prizeFace, type ShownField } from './rules.ts';
import './lottery.css';

const cell =
  'M102 36.3Q108 46.7 102 57.1L87 83.1Q81 93.5 69 93.5L39 93.5Q27 93.5 21 83.1L6 57.1Q0 46.7 6 36.3L21 10.4Q27 0 39 0L69 0Q81 0 87 10.4Z';

function Face({ field }: { readonly field: ShownField }) {
  const t = useText('lottery');
  const { figure, unit } = prizeFace(field, t);
  return (
    <>
      <svg viewBox="0 0 108 93.5" aria-hidden="true">
        <path d={cell} />
      </svg>
      {figure !== '' && <b>{figure}</b>}
      <span>{unit}</span>
      <small>{oddsText(field.share)}</small>
    </>
  );
}

/** Eight cells around one; a light runs clockwise and stops on the drawn one. */
export function NineCells({ fields, phase, drawn, onShown, ...hub }: GameProps) {
  const t = useText('lottery');
  const board = useRef<HTMLDivElement>(null);
  const running = useRef<Animation[]>([]);
  const latest = useRef(onShown);
  latest.current = onShown;
  const target = drawn?.draw.field ?? null;

  useEffect(() => {
    const lights = [...(board.current?.querySelectorAll<HTMLElement>('.nine__lit') ?? [])];
    if (target === null || (phase !== 'running' && phase !== 'shown')) return;
    for (const [at, light] of lights.entries()) light.style.opacity = String(Number(at === target));
    if (phase === 'shown' || prefersReducedMotion()) {
      latest.current();
      return;
    }
    running.current = lights.map((light, at) =>
      light.animate(lightFrames(at, target), { duration: runMs }),
    );
    const [main] = running.current;
    main?.finished.then(
      () => latest.current(),
      () => {},
    );
    return () => {
      for (const animation of running.current) animation.cancel();
    };
  }, [phase, target]);

  const skip = (event: MouseEvent) => {
    if (!isSkip(event)) return;
    for (const animation of running.current) animation.finish();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: only a shortcut past the animation
    // biome-ignore lint/a11y/noStaticElementInteractions: only a shortcut past the animation
    <div className="nine" ref={board} onClick={phase === 'running' ? skip : undefined}>
      {fields.map((field, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is its place
          key={at}
          aria-hidden="true"
          className={classNames(
            'nine__cell',
            field.look === 'top' && 'nine__cell--top',
            field.ranOut && 'is-gone',
          )}
        >
          <Face field={field} />
          <div className="nine__lit">
            <Face field={field} />
          </div>
        </div>
      ))}
      <GameHub {...hub} phase={phase} verb={t('draw')} />
    </div>
  );
}
