import { moment } from '../../platform/format.ts';
import { Icon } from '../../ui/icon.tsx';
import type { SaveState } from './autosave.ts';
import { Drawing } from './icons.tsx';

interface SaveLineProps {
  readonly state: SaveState;
  readonly isUnreadable: boolean;
}

/** The save state in words. */
export function SaveLine({ state, isUnreadable }: SaveLineProps) {
  if (isUnreadable) {
    return (
      <span className="studio-saved berry">
        <Icon name="warn" small />
        Not saved: the JSON is invalid
      </span>
    );
  }
  switch (state.kind) {
    case 'saved':
      return (
        <span className="studio-saved leaf">
          <Drawing name="cloud" small />
          Saved {moment(state.at)}
        </span>
      );
    case 'saving':
      return <span className="studio-saved sub">Saving…</span>;
    case 'offline':
      return (
        <span className="studio-saved honey">
          <Icon name="warn" small />
          Offline. Saved on this computer
        </span>
      );
    case 'conflict':
      return (
        <span className="studio-saved berry">
          <Icon name="warn" small />
          Not saved: changed by somebody else
        </span>
      );
    case 'refused':
      return (
        <span className="studio-saved berry">
          <Icon name="warn" small />
          Not saved: {state.message}
        </span>
      );
  }
}
