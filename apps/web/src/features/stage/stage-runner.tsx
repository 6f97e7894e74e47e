import './stage.css';
import type { ShopVisit, Visit } from '@pollen/contract/operations/stage';
import type { StagePiece } from '@pollen/contract/values/stage';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/i18n/i18n.ts';
import { Screen } from '../../platform/navigation/screen.tsx';
import { Button } from '../../ui/button.tsx';
import { BackIcon } from '../../ui/icons/basic.tsx';
import { Foot, Page } from '../../ui/layout/layout.tsx';
import { ProgressBar } from '../../ui/progress.tsx';
import { SavedState } from '../../ui/saved-state.tsx';
import { CheckPrice } from './check-price.tsx';
import { readDraft, writeDraft } from './draft.ts';
import { PickPrice } from './pick-price.tsx';
import type { PieceProps } from './piece.ts';
import {
  emptyDraft,
  firstOpenStep,
  missingIn,
  stageDraftOf,
  type VisitDraft,
  withStage,
} from './rules.ts';
import { UploadFirst } from './upload-first.tsx';
import { UploadResult } from './upload-result.tsx';
import { useVisitSubmit } from './use-submit.ts';

const pieces: Readonly<Record<StagePiece, ComponentType<PieceProps>>> = {
  'check-price': CheckPrice,
  'pick-price': PickPrice,
  'upload-first': UploadFirst,
  'upload-result': UploadResult,
};

interface StageRunnerProps {
  readonly work: ShopVisit;
  readonly visit: Visit;
  readonly country: number;
  /** The target of the close button. */
  readonly exit: string;
  readonly onSubmitted: (work: ShopVisit) => void;
}

/** The draft of a visit; every change is stored on the phone before it is rendered. */
function useDraft(participation: string, visit: number) {
  const [draft, setDraft] = useState(() => readDraft(participation, visit) ?? emptyDraft(visit));
  const latest = useRef(draft);
  const change = (next: (kept: VisitDraft) => VisitDraft) => {
    latest.current = next(latest.current);
    writeDraft(participation, latest.current);
    setDraft(latest.current);
  };
  return [draft, change] as const;
}

/** A visit, stage by stage: prices and pictures at thumb height, all of it stored on the phone. */
export function StageRunner({ work, visit, country, exit, onSubmitted }: StageRunnerProps) {
  const t = useText('stage');
  const participation = work.participationId;
  const [draft, change] = useDraft(participation, visit.visit);
  const [tried, setTried] = useState(false);
  const { submit, busy, fault } = useVisitSubmit({
    participation,
    visit,
    draft,
    onSubmitted,
    onDraft: change,
  });
  const count = visit.stages.length;
  const step = Math.min(draft.step, count - 1);
  const stage = visit.stages[step];
  const body = useHeadingFocus(step);
  if (!stage) return null;

  const kept = stageDraftOf(draft, stage.stage);
  const goTo = (next: number) => {
    setTried(false);
    change((now) => ({ ...now, step: next }));
  };
  const nextStage = () => {
    if (missingIn(stage, kept)) {
      setTried(true);
      showFault(body.current);
      return;
    }
    const open = firstOpenStep(visit.stages, draft);
    if (step < count - 1) goTo(step + 1);
    else if (open === null) void submit();
    else goTo(open);
  };
  const Piece = pieces[stage.piece];
  const isLast = step === count - 1;
  const end = (
    <b className="num stage__count" aria-hidden="true">
      {step + 1}
      <span> / {count}</span>
    </b>
  );
  const label = t('progress', { step: step + 1, count });
  const center = <ProgressBar share={(step + 1) / Math.max(1, count)} label={label} />;
  return (
    <Screen title={work.title} start="close" exit={exit} center={center} end={end}>
      <Page className="stage">
        <div className="spread">
          <span className="meta stage__name">{work.title}</span>
          <SavedState state="local" label={t('kept')} />
        </div>
        <div className="stack stage__body" ref={body} key={step}>
          <Piece
            stage={stage}
            country={country}
            t={t}
            currency={work.currency}
            draft={kept}
            missing={tried ? missingIn(stage, kept) : null}
            onChange={(next) =>
              change((now) => withStage(now, stage.stage, next(stageDraftOf(now, stage.stage))))
            }
          />
        </div>
        {fault && (
          <p className="field__hint is-error" role="alert">
            {t(`fault.${fault}`)}
          </p>
        )}
      </Page>
      <Foot>
        {step > 0 && !busy && (
          <Button
            kind="quiet"
            className="stage__back"
            aria-label={t('previous')}
            onClick={() => goTo(step - 1)}
          >
            <BackIcon />
          </Button>
        )}
        <Button className="grow" busy={busy} busyLabel={t('sending')} onClick={nextStage}>
          {t(isLast ? 'submit' : 'next')}
        </Button>
      </Foot>
    </Screen>
  );
}

/** A new stage starts at its heading. */
function useHeadingFocus(step: number) {
  const body = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    body.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [step]);
  return body;
}

/** Moves scroll position and focus to what is missing. */
function showFault(body: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const fault = body?.querySelector('.is-error')?.closest('fieldset, .stack');
    fault?.scrollIntoView({ block: 'start' });
    fault?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
  });
}
