import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { Problem } from '../../platform/problems.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Canvas } from './canvas.tsx';
import type { Path } from './document/json.ts';
import type { OutlinePage } from './document/outline.ts';
import { Drawer } from './drawer.tsx';
import { Inspector, type Selected } from './inspector.tsx';
import { Outline } from './outline.tsx';
import { ProblemFoot } from './problem-list.tsx';
import type { Marks } from './problem-places.ts';
import type { StudioModel } from './use-studio.ts';

interface DesignTabProps {
  readonly studio: StudioModel;
  readonly pages: readonly OutlinePage[];
  readonly marks: ReadonlyMap<string, Marks>;
  readonly problems: readonly Problem[];
  readonly checking: boolean;
  readonly shown: Selected;
  /** The element whose title gets the focus. */
  readonly focused: string | null;
  /** The live preview, which takes the place of the settings; null if it is off. */
  readonly phone: ReactNode;
  /** The addresses of the tabs with rules and quotas. */
  readonly places: { readonly logic: string; readonly task: string };
  readonly onSelect: (path: Path | null) => void;
  readonly onOpen: (path: Path) => void;
  readonly onProblem: (problem: Problem) => void;
}

type Pane = 'outline' | 'settings';

/** Outline, canvas and settings; in a narrow window the outer two are drawers. */
export function DesignTab(props: DesignTabProps) {
  const { studio, pages, marks, problems, checking, shown, focused, phone } = props;
  const { isReader } = studio;
  const [open, setOpen] = useState<Pane | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(null);
    opener.current?.focus();
  };
  const opens = (pane: Pane) => ({
    'aria-expanded': open === pane,
    'aria-controls': `studio-${pane}`,
    onClick: ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      opener.current = currentTarget;
      setOpen(open === pane ? null : pane);
    },
  });
  return (
    <div className="studio-design">
      <div className={classNames('studio-drawers', phone !== null && 'studio-drawers--outline')}>
        <Button className="studio-drawers__outline" {...opens('outline')}>
          Outline
        </Button>
        {phone === null && (
          <Button className="studio-drawers__settings" {...opens('settings')}>
            Settings
          </Button>
        )}
      </div>
      <div className={phone === null ? 'studio-panes' : 'studio-panes studio-panes--phone'}>
        <Drawer
          id="studio-outline"
          side="left"
          name="outline"
          isOpen={open === 'outline'}
          onClose={close}
        >
          <div className="studio-pane studio-pane--left">
            <Outline studio={studio} pages={pages} marks={marks} onSelect={props.onSelect} />
            <ProblemFoot problems={problems} checking={checking} onSelect={props.onProblem} />
          </div>
        </Drawer>
        <fieldset className="studio-lock" disabled={isReader}>
          <Canvas studio={studio} pages={pages} focused={focused} onOpen={props.onOpen} />
        </fieldset>
        {phone ?? (
          <Drawer
            id="studio-settings"
            side="right"
            name="settings"
            isOpen={open === 'settings'}
            onClose={close}
          >
            <fieldset className="studio-lock" disabled={isReader}>
              <Inspector
                {...shown}
                survey={studio.document}
                places={props.places}
                edit={studio.edit}
              />
            </fieldset>
          </Drawer>
        )}
      </div>
    </div>
  );
}
