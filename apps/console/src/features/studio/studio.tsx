import type { SurveyDraft } from '@pollen/contract/operator/studio';
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { call } from '../../platform/api.ts';
import { navigate, useSearch } from '../../platform/navigation.ts';
import { paths, toPath } from '../../platform/paths.ts';
import { type Problem, useProblems } from '../../platform/problems.ts';
import { Button } from '../../ui/button.tsx';
import { ChangeList } from './change-list.tsx';
import { Conflict } from './conflict.tsx';
import { DesignTab } from './design-tab.tsx';
import { duplicateAt, moveBy, removeAt } from './document/edits.ts';
import { type Path, pathText } from './document/json.ts';
import { outlineOf, secondsOf } from './document/outline.ts';
import { type ReadyLine, readyLines } from './document/ready.ts';
import type { Selected } from './inspector.tsx';
import { JsonTab } from './json-tab.tsx';
import { LogicTab } from './logic-tab.tsx';
import { Phone } from './phone.tsx';
import { PresenceNote } from './presence-note.tsx';
import { marksOf, placeOf } from './problem-places.ts';
import { QuotaCard } from './quota-card.tsx';
import type { QuotaCount } from './quota-grid.tsx';
import './studio.css';
import { ReadyTab, type TaskChecksOfStudio } from './ready-tab.tsx';
import { obstacleOf, StudioBar } from './studio-bar.tsx';
import { type Tab, tabs } from './tab.ts';
import { TestLinkDialog } from './test-link.tsx';
import { type TaskTextsOfStudio, TranslationsTab } from './translations-tab.tsx';
import { usePresence } from './use-presence.ts';
import { useStudio } from './use-studio.ts';
import { VersionsDialog } from './versions-dialog.tsx';

const isTyping = (target: EventTarget) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable]');

/** What the quotas need of the task. */
export interface QuotasOfTask {
  /** The completes wanted. */
  readonly slots: number;
  /** How full the quotas are; empty before the task is published. */
  readonly cells: readonly QuotaCount[];
}

/** What the task form needs from the studio. */
export interface StudioOfTask {
  readonly title: string;
  readonly text: string;
  readonly minutes: number;
  readonly saveNow: () => Promise<boolean>;
  readonly quotas: (task: QuotasOfTask) => ReactNode;
  /** The checks of the survey itself, before publishing. */
  readonly checks: readonly ReadyLine[];
  /** Lists the differences from another version of the survey. */
  readonly changes: (before: string) => ReactNode;
}

interface StudioProps {
  readonly draft: SurveyDraft;
  /** Null until the survey has a task. */
  readonly taskTexts: TaskTextsOfStudio | null;
  /** The task form, passed in because it belongs to another feature. */
  readonly taskForm: (studio: StudioOfTask) => ReactNode;
  readonly taskChecks: (checks: TaskChecksOfStudio) => ReactNode;
}

/** The studio: one survey, from its first question to its publication as a task. */
export function Studio({ draft, taskTexts, taskForm, taskChecks }: StudioProps) {
  const studio = useStudio(draft);
  const { document: survey, selected, edit, text, unreadable } = studio;
  const wanted = new URLSearchParams(useSearch()).get('tab');
  const tab: Tab = tabs.find((name) => name === wanted) ?? 'design';
  const [opensTask, setOpensTask] = useState(false);
  if (tab === 'task' && !opensTask) setOpensTask(true);
  const [showsPhone, setShowsPhone] = useState(false);
  const [showsVersions, setShowsVersions] = useState(false);
  const [tests, setTests] = useState(false);
  const [focused, setFocused] = useState<string | null>(null);
  const [look, setLook] = useState<{ at: number } | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const pages = useMemo(() => outlineOf(survey), [survey]);
  const items = useMemo(() => pages.flatMap((page) => page.items), [pages]);
  const { found, plan, checking } = useProblems('studio', unreadable ?? text, (source) =>
    call('POST /task-survey', { source }),
  );
  const marks = useMemo(() => marksOf(found, pages), [found, pages]);
  const here = (name: Tab) => `${toPath(paths.studioDraft, { id: draft.id })}?tab=${name}`;
  const seconds = items.reduce((sum, { element }) => sum + secondsOf(element), 0);
  const minutes = Math.max(1, Math.round(seconds / 60));

  const onSelect = (path: Path | null) => {
    setFocused(null);
    studio.select(path);
  };
  const onOpen = (path: Path) => {
    studio.select(path);
    setFocused(pathText(path));
  };
  /** Opens a problem in the design tab if it concerns an element, otherwise in the JSON tab. */
  function goTo(problem: Problem, from: Tab) {
    const id = placeOf(problem, pages);
    const place = [...items, ...pages].find((one) => one.id === id);
    if (place) studio.select(place.path);
    if (from === 'json' || !place) setLook({ at: problem.from });
    if (from !== 'json') navigate(here(place ? 'design' : 'json'));
  }
  function focusRow() {
    requestAnimationFrame(() => {
      const row = root.current?.querySelector<HTMLElement>('[data-row][aria-current]');
      row?.focus();
    });
  }
  function command(event: KeyboardEvent<HTMLDivElement>): (() => void) | null {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    const held = ctrlKey || metaKey;
    // Undo applies to the survey, not to fields of the task.
    if (tab === 'task' && isTyping(target)) return null;
    if (held && key.toLowerCase() === 'z') return shiftKey ? studio.redo : studio.undo;
    if (held && key.toLowerCase() === 'y') return studio.redo;
    if (tab !== 'design') return null;
    const path = items.find(({ id }) => id === selected)?.path ?? null;
    const page = pages.find(({ id }) => id === selected && id !== '')?.path ?? null;
    const moving = path ?? page;
    if (!moving) return null;
    const isRow = target instanceof Element && target.closest('[data-row]') !== null;
    const step = { ArrowUp: -1, ArrowDown: 1 }[key];
    if (altKey && (step === 1 || step === -1)) {
      return () => {
        edit((document) => moveBy(document, moving, step));
        if (isRow) focusRow();
      };
    }
    if (held && key.toLowerCase() === 'd') {
      return () => edit((document) => duplicateAt(document, moving));
    }
    if (key === 'Delete' && isRow && !isTyping(target)) {
      return () => {
        edit((document) => removeAt(document, moving));
        focusRow();
      };
    }
    return null;
  }
  const shown: Selected = (() => {
    const item = items.find(({ id }) => id === selected);
    if (item) return { kind: 'element', path: item.path, owner: item.element };
    const page = pages.find(({ id }) => id === selected && id !== '');
    if (page) return { kind: 'page', path: page.path, owner: page.page };
    return { kind: 'survey', path: [], owner: survey };
  })();
  const errors = found.filter(({ severity }) => severity === 'error').length;
  const presence = usePresence({
    draftId: draft.id,
    flush: () => studio.autosave.flush(),
    onRevision: async (revision, edits) => {
      studio.setReader(!edits);
      if (revision <= studio.autosave.revision || !studio.autosave.isSaved) return;
      const theirs = await call('GET /survey-drafts/{id}', { id: draft.id });
      // Unsaved edits are not replaced; saving them will detect the conflict.
      if (studio.autosave.isSaved) studio.settle(theirs, 'theirs');
    },
  });
  const { isReader } = studio;
  const whyNot = obstacleOf(studio, errors);
  const phone = { plan, title: studio.title, minutes };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts of everything inside
    <div
      className="studio"
      ref={root}
      onKeyDown={(event) => {
        const run = tab === 'json' ? null : command(event);
        if (!run) return;
        event.preventDefault();
        run();
      }}
    >
      <StudioBar
        studio={studio}
        tab={tab}
        here={here}
        obstacle={whyNot}
        showsPhone={showsPhone}
        onPhone={() => setShowsPhone(!showsPhone)}
        onVersions={() => setShowsVersions(true)}
        onPublish={async () => {
          if (await studio.autosave.saveNow()) navigate(here('task'));
        }}
      />
      <PresenceNote {...presence} onTakeOver={() => void presence.takeOver()} />
      {studio.saveState.kind === 'conflict' && (
        <Conflict draftId={draft.id} settle={studio.settle} />
      )}
      {unreadable !== null && tab !== 'json' && (
        <div className="studio-note studio-note--berry" role="alert">
          <p>The JSON tab contains invalid JSON. You see the last valid version.</p>
          <div className="row">
            <Button onClick={studio.discardText}>Discard that text</Button>
            <Button kind="honey" onClick={() => navigate(here('json'))}>
              Back to JSON
            </Button>
          </div>
        </div>
      )}
      {tab === 'design' && (
        <DesignTab
          studio={studio}
          pages={pages}
          marks={marks}
          problems={found}
          checking={checking}
          shown={shown}
          focused={focused}
          phone={
            showsPhone ? (
              <aside className="studio-pane studio-pane--right" aria-label="Live preview">
                <Phone {...phone} start="en-US" />
              </aside>
            ) : null
          }
          places={{ logic: here('logic'), task: here('task') }}
          onSelect={onSelect}
          onOpen={onOpen}
          onProblem={(problem) => goTo(problem, 'design')}
        />
      )}
      {tab === 'logic' && <LogicTab studio={studio} pages={pages} design={here('design')} />}
      <fieldset className="studio-lock" disabled={isReader}>
        {tab === 'translations' && (
          <TranslationsTab studio={studio} task={taskTexts} draft={draft} />
        )}
      </fieldset>
      {tab === 'ready' && (
        <ReadyTab
          studio={studio}
          checks={readyLines(survey, errors, taskTexts)}
          here={here}
          taskChecks={taskChecks}
        />
      )}
      {tab === 'json' && (
        <JsonTab
          studio={studio}
          problems={found}
          look={look}
          onSelect={(problem) => goTo(problem, 'json')}
        />
      )}
      {(tab === 'task' || opensTask) && (
        // Stays mounted while other tabs are shown, to keep its input.
        <div className="studio-task-pane" hidden={tab !== 'task'}>
          {taskForm({
            title: studio.title,
            text,
            minutes,
            saveNow: () => studio.autosave.saveNow(),
            checks: readyLines(survey, errors, taskTexts),
            quotas: ({ slots, cells }) => (
              <fieldset className="studio-lock" disabled={isReader}>
                <QuotaCard studio={studio} pages={pages} wanted={slots} counts={cells} />
              </fieldset>
            ),
            changes: (before) => <ChangeList before={before} after={text} />,
          })}
        </div>
      )}
      {tab === 'preview' && (
        <div className="studio-preview">
          <Button disabledReason={whyNot} onClick={() => setTests(true)}>
            Test on a phone
          </Button>
          <div className="studio-phones">
            <Phone {...phone} start="en-US" />
            <Phone {...phone} start="th" />
          </div>
        </div>
      )}
      {tests && (
        <TestLinkDialog
          draftId={draft.id}
          minutes={Math.min(600, minutes)}
          saveNow={() => studio.autosave.saveNow()}
          onClose={() => setTests(false)}
        />
      )}
      {showsVersions && (
        <VersionsDialog
          draftId={draft.id}
          taskNo={draft.taskNo}
          studio={studio}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </div>
  );
}
