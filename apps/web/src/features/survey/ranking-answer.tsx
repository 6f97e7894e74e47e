import { inOrder, orderSeed } from '@pollen/contract/survey/order';
import type { RankingQuestion, Scalar } from '@pollen/contract/survey/plan';
import { visibleChoices } from '@pollen/contract/survey/visibility';
import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { DownIcon } from '../../ui/icons/basic.tsx';
import type { Control } from './control.ts';
import { moved } from './rules.ts';

/** Moved by arrows or by dragging. */
export default function RankingAnswer(control: Control<RankingQuestion<string>>) {
  const { question, answers, scope, t, seed, locale } = control;
  const ranked = answers[question.name] as readonly Scalar[] | undefined;
  const mine = orderSeed(seed, question.name);
  const shown = visibleChoices(inOrder(question.choices, question.order, mine, locale), scope);
  const order = ranked ?? shown.map((choice) => choice.value);
  const set = (value: Scalar[]) => control.onAnswer(question.name, value);
  const { list, held, grip } = useDrag(order, set);
  return (
    <>
      <ol className="stack rank" ref={list}>
        {order.map((value, place) => {
          const choice = question.choices.find((item) => item.value === value);
          const item = choice ? control.words(choice) : String(value);
          return (
            <li
              key={String(value)}
              className={classNames('card rank__item', held === place && 'is-held')}
            >
              <span className={classNames('rank__place num', ranked && 'is-set')} {...grip(place)}>
                {place + 1}
              </span>
              <span className="grow">{item}</span>
              <IconButton
                className="rank__up"
                label={t('rank.up', { item })}
                icon={<DownIcon />}
                disabled={control.disabled || place === 0}
                onClick={() => set(moved(order, place, place - 1))}
              />
              <IconButton
                label={t('rank.down', { item })}
                icon={<DownIcon />}
                disabled={control.disabled || place === order.length - 1}
                onClick={() => set(moved(order, place, place + 1))}
              />
            </li>
          );
        })}
      </ol>
      {!ranked && !control.disabled && (
        <Button kind="line" small onClick={() => set([...order])}>
          {t('rank.keep')}
        </Button>
      )}
    </>
  );
}

/** The number is the drag handle. */
function useDrag(order: readonly Scalar[], set: (order: Scalar[]) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [held, setHeld] = useState<number | null>(null);
  const move = (event: PointerEvent) => {
    if (held === null || !list.current) return;
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect());
    const over = rows.findIndex(
      ({ top, bottom }) => event.clientY >= top && event.clientY <= bottom,
    );
    if (over < 0 || over === held) return;
    set(moved(order, held, over));
    setHeld(over);
  };
  const grip = (place: number) => ({
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld(place);
    },
    onPointerMove: move,
    onPointerUp: () => setHeld(null),
    onPointerCancel: () => setHeld(null),
  });
  return { list, held, grip };
}
