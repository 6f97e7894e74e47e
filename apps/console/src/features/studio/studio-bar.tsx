import { plural } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Drawing } from './icons.tsx';
import { SaveLine } from './save-line.tsx';
import type { Tab } from './tab.ts';
import type { StudioModel } from './use-studio.ts';

interface StudioBarProps {
  readonly studio: StudioModel;
  readonly tab: Tab;
  readonly here: (tab: Tab) => string;
  /** Why the survey cannot be published now; null if it can. */
  readonly obstacle: string | null;
  readonly showsPhone: boolean;
  readonly onPhone: () => void;
  readonly onVersions: () => void;
  readonly onPublish: () => void;
}

const names: Readonly<Record<Tab, string>> = {
  design: 'Design',
  logic: 'Logic',
  translations: 'Translations',
  json: 'JSON',
  preview: 'Preview',
  task: 'Task',
  ready: 'Ready?',
};

/** Why the survey cannot be published now; null if it can. */
export function obstacleOf(studio: StudioModel, errors: number): string | null {
  if (studio.isReader) return 'Somebody else is editing. Take over first.';
  if (studio.unreadable !== null) return 'The JSON is invalid.';
  if (errors > 0) return `Fix ${plural(errors, 'problem')} first.`;
  if (studio.saveState.kind === 'offline') return 'Wait until the connection is back.';
  if (studio.saveState.kind === 'conflict') return 'First choose which version to keep.';
  return null;
}

/** The survey's name, save state, tabs and actions. */
export function StudioBar(props: StudioBarProps) {
  const { studio, tab, here, showsPhone, onPhone, onVersions, onPublish } = props;
  return (
    <header className="studio-bar">
      <a className="studio-square" href={paths.studio} aria-label="All surveys">
        <Drawing name="back" />
      </a>
      <div className="studio-name">
        <input
          aria-label="Name of the survey"
          value={studio.title}
          maxLength={120}
          readOnly={studio.isReader}
          onChange={({ target }) => studio.setTitle(target.value)}
        />
        <span role="status">
          <SaveLine state={studio.saveState} isUnreadable={studio.unreadable !== null} />
        </span>
      </div>
      <Tabs
        label="Studio"
        current={here(tab)}
        tabs={(Object.keys(names) as Tab[]).map((name) => ({
          href: here(name),
          label: names[name],
        }))}
      />
      <button
        type="button"
        className="studio-square"
        aria-label="Undo"
        title={studio.canUndo ? 'Undo (Ctrl+Z)' : 'Nothing to undo'}
        aria-disabled={!studio.canUndo}
        onClick={studio.undo}
      >
        <Drawing name="undo" />
      </button>
      <button
        type="button"
        className="studio-square"
        aria-label="Redo"
        title={studio.canRedo ? 'Redo (Ctrl+Shift+Z)' : 'Nothing to redo'}
        aria-disabled={!studio.canRedo}
        onClick={studio.redo}
      >
        <Drawing name="redo" />
      </button>
      <Button onClick={onVersions}>Versions</Button>
      {tab === 'design' && (
        <Button aria-pressed={showsPhone} onClick={onPhone}>
          <Drawing name="phone" />
          <span className="studio-bar__word">Live preview</span>
        </Button>
      )}
      {tab !== 'task' && (
        <Button kind="honey" disabledReason={props.obstacle} onClick={onPublish}>
          Publish
        </Button>
      )}
    </header>
  );
}
