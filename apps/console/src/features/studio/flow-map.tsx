import type { CSSProperties } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { earlyShare, type Flow } from './document/flow.ts';
import {
  type FlowLayout,
  type JumpLine,
  layOut,
  type NoteBox,
  sizes,
} from './document/flow-layout.ts';
import {
  audienceWords,
  blockedNote,
  endNote,
  pageWords,
  ruleWords,
} from './document/flow-words.ts';
import type { Path } from './document/json.ts';
import { aboutTime, pageTitle } from './document/outline.ts';
import './flow.css';

interface FlowMapProps {
  readonly flow: Flow;
  /** The address of the Design tab. */
  readonly design: string;
  readonly onSelect: (path: Path) => void;
  readonly onRule: (rule: number) => void;
}

const ticks = [0, 0.25, 0.5, 0.75, 1];

/** Positions from the left. */
function columnsOf({ lanes }: FlowLayout) {
  const box = sizes.axis + lanes * sizes.lane + 12;
  const note = box + sizes.box + sizes.link;
  return { box, right: box + sizes.box, note, width: note + sizes.note };
}
type Columns = ReturnType<typeof columnsOf>;

const laneX = ({ box }: Columns, lane: number) => box - 8 - (lane + 0.5) * sizes.lane;

/** Out of a page to the left, down, and back into another one. */
function jumpPath({ startY, endY, lane }: JumpLine, columns: Columns): string {
  const x = laneX(columns, lane);
  return `M${columns.box} ${startY}H${x + 10}Q${x} ${startY} ${x} ${startY + 10}V${endY - 10}Q${x} ${endY} ${x + 10} ${endY}H${columns.box - 7}`;
}

/** Berry turns members away, leaf pays them, honey is to be checked. */
function noteKind({ end }: NoteBox, { ends }: Flow): 'honey' | 'berry' | 'leaf' {
  if (end === null) return 'honey';
  return ends[end]?.isScreenOut ? 'berry' : 'leaf';
}

function notePath({ anchor, top }: NoteBox, { right, note }: Columns): string {
  return `M${right} ${anchor}h${sizes.link / 2}V${top + sizes.noteHeight / 2}H${note}`;
}

interface PartProps {
  readonly flow: Flow;
  readonly layout: FlowLayout;
  readonly columns: Columns;
}

/** The scale of time and all lines; the list next to it says the same in words. */
function Lines({ flow, layout, columns }: PartProps) {
  const { pages, jumps, notes, endTop, height, yOf } = layout;
  const { box, width } = columns;
  const middle = box + sizes.box / 2;
  const early = yOf(earlyShare);
  const hasScreenOuts = flow.ends.some(({ isScreenOut }) => isScreenOut);
  return (
    <svg className="studio-flow__lines" width={width} height={height} aria-hidden="true">
      {hasScreenOuts && (
        <rect
          className="studio-flow__early"
          x={sizes.axis}
          width={width - sizes.axis}
          height={early}
          rx={12}
        />
      )}
      {ticks.map((share) => (
        <g key={share} className="studio-flow__tick">
          <path d={`M${sizes.axis} ${yOf(share)}H${width}`} />
          <text x={sizes.axis - 8} y={Math.max(10, yOf(share) + 4)}>
            {share * 100}%
          </text>
        </g>
      ))}
      {pages.map(({ top, height: tall }, index) => {
        const next = pages[index + 1]?.top ?? endTop;
        const isOpen = flow.continues[index] && !flow.pages[index + 1]?.blocked;
        return isOpen && <path key={top} d={`M${middle} ${top + tall}V${next}`} />;
      })}
      {jumps.map((jump) => (
        <g key={`${jump.from} ${jump.to} ${jump.rules.join()}`}>
          <path d={jumpPath(jump, columns)} />
          <path className="studio-flow__tip" d={`M${box - 8} ${jump.endY - 5}l7 5-7 5Z`} />
        </g>
      ))}
      {notes.map((note) => (
        <path
          key={`${note.page} ${note.end}`}
          className={`studio-flow__${noteKind(note, flow)}`}
          d={notePath(note, columns)}
        />
      ))}
    </svg>
  );
}

function Note({
  note,
  flow,
  columns,
  onRule,
}: Omit<PartProps, 'layout'> & {
  readonly note: NoteBox;
  readonly onRule: (rule: number) => void;
}) {
  const end = note.end === null ? undefined : flow.ends[note.end];
  const blocked = flow.pages[note.page]?.blocked;
  const words = end ? endNote(end) : blocked ? blockedNote(blocked) : null;
  const rule = end?.rule ?? blocked?.rules[0];
  if (!words || rule === undefined) return null;
  return (
    <button
      type="button"
      className={classNames(
        'studio-flow__note',
        `studio-flow__note--${noteKind(note, flow)}`,
        end?.isLate && 'is-late',
      )}
      style={{ left: columns.note, top: note.top, width: sizes.note, height: sizes.noteHeight }}
      onClick={() => onRule(rule)}
    >
      <b>{words.title}</b>
      <small>{words.text}</small>
    </button>
  );
}

/** The pages from top to bottom, as tall as they take long, with the rules' ways around them. */
export function FlowMap({ flow, design, onSelect, onRule }: FlowMapProps) {
  const layout = layOut(flow);
  const columns = columnsOf(layout);
  const place = (index: number): CSSProperties => ({
    left: columns.box,
    width: sizes.box,
    top: layout.pages[index]?.top,
    height: layout.pages[index]?.height,
  });
  return (
    <section className="studio-flow" aria-label="Flow">
      <div className="spread wrap">
        <h2>Flow</h2>
        <span className="cap">Height is time into the survey.</span>
      </div>
      <div className="studio-flow__scroll">
        <div className="studio-flow__map" style={{ width: columns.width, height: layout.height }}>
          <Lines flow={flow} layout={layout} columns={columns} />
          {layout.jumps.map(({ rules, from, to, lane, startY, endY }) => (
            <span
              key={`${from} ${to} ${rules.join()}`}
              className="studio-flow__label"
              aria-hidden="true"
              style={{ left: laneX(columns, lane), top: (startY + endY) / 2 }}
            >
              {rules.length > 2 ? `${rules.length} rules` : ruleWords(rules)}
            </span>
          ))}
          <ol aria-label="Pages in order">
            {flow.pages.map((page, index) => {
              const audience = audienceWords(page);
              return (
                <li key={page.page.id}>
                  <a
                    className={classNames('studio-flow__page', page.blocked && 'is-blocked')}
                    href={design}
                    style={place(index)}
                    onClick={() => onSelect(page.page.path)}
                  >
                    <span className="spread">
                      <b>
                        {index + 1}. {pageTitle(page.page) || 'Page'}
                      </b>
                      <small>
                        {page.page.items.length > 0 && aboutTime(page.page.items).slice(6)}
                      </small>
                    </span>
                    <small>{[page.questions, audience].filter(Boolean).join(', ')}</small>
                    <span className="vh">{pageWords(flow, index)}</span>
                  </a>
                  {layout.notes
                    .filter((note) => note.page === index)
                    .map((note) => (
                      <Note
                        key={note.end ?? 'blocked'}
                        note={note}
                        flow={flow}
                        columns={columns}
                        onRule={onRule}
                      />
                    ))}
                </li>
              );
            })}
          </ol>
          <span
            className="studio-flow__end"
            style={{ left: columns.box, top: layout.endTop, width: sizes.box, height: sizes.end }}
          >
            Complete, paid in full
          </span>
        </div>
      </div>
      {flow.ends.some(({ isScreenOut }) => isScreenOut) && (
        <p className="cap">
          <i className="studio-flow__key" aria-hidden="true" /> Screen-outs belong in the first{' '}
          {earlyShare * 100}%.
        </p>
      )}
    </section>
  );
}
