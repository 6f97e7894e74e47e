import { type KeyboardEvent, memo, useEffect, useRef } from 'react';
import { duplicateAt, removeAt } from './document/edits.ts';
import { type JsonObject, type Path, withValue } from './document/json.ts';
import { kindOf, listsOf, types } from './document/kinds.ts';
import { ownText, withOwnText } from './document/localized.ts';
import { type OutlineItem, summaryOf, titleOf } from './document/outline.ts';
import { Drawing } from './icons.tsx';
import { ItemEditor } from './item-editor.tsx';
import { Switch } from './property-field.tsx';
import type { StudioModel } from './use-studio.ts';

type Edit = StudioModel['edit'];

interface WordsProps {
  readonly element: JsonObject;
  readonly path: Path;
  readonly edit: Edit;
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly className: string;
  readonly focuses?: boolean;
}

/** A title has one line: Enter goes on to the first choice, row or field. */
function goOn(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const card = event.currentTarget.closest('[data-card]');
  card?.querySelector<HTMLInputElement>('[data-item="0"]')?.focus();
}

/** Pasted over several lines, a title becomes one. */
const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');

/** A text edited in place. */
function Words(props: WordsProps) {
  const { element, path, edit, name, label, placeholder, className, focuses = false } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focuses) field.current?.focus({ preventScroll: true });
  }, [focuses]);
  return (
    <textarea
      ref={field}
      rows={1}
      className={className}
      aria-label={label}
      placeholder={placeholder}
      value={ownText(element[name])}
      onKeyDown={name === 'title' ? goOn : undefined}
      onChange={({ target }) =>
        edit(
          (document) => ({
            document: withValue(
              document,
              [...path, name],
              withOwnText(element[name], name === 'title' ? oneLine(target.value) : target.value),
            ),
          }),
          `${path.join()} ${name}`,
        )
      }
    />
  );
}

const titled = (element: JsonObject) => !['html', 'image'].includes(String(element['type']));
const shuffled = ['radiogroup', 'checkbox', 'dropdown', 'tagbox', 'imagepicker', 'ranking'];

interface CardProps {
  readonly item: OutlineItem;
  readonly isOn: boolean;
  /** Focuses the title, because the element was just added or was opened with the keyboard. */
  readonly focuses: boolean;
  readonly edit: Edit;
  readonly onOpen: (path: Path) => void;
}

function Bar({ item, edit }: Pick<CardProps, 'item' | 'edit'>) {
  const { element, path, number } = item;
  const type = String(element['type'] ?? '');
  const set = (name: string, value: string | boolean | undefined) =>
    edit((document) => ({ document: withValue(document, [...path, name], value) }));
  return (
    <div className="studio-card__bar">
      <Drawing name={kindOf(element).icon} />
      <select
        aria-label="Type"
        className="studio-card__type"
        value={type}
        onChange={({ target }) => set('type', target.value)}
      >
        {types.map((kind) => (
          <option key={kind.type} value={kind.type}>
            {kind.label}
          </option>
        ))}
        {!types.some((kind) => kind.type === type) && <option value={type}>{type}</option>}
      </select>
      {number !== null && <span className="studio-number">Q{number}</span>}
      <span className="grow" />
      {number !== null && (
        <Switch
          label="Required"
          on={element['isRequired'] === true}
          onChange={(on) => set('isRequired', on ? true : undefined)}
        />
      )}
      <button
        type="button"
        className="studio-square studio-square--small"
        aria-label="Duplicate"
        title="Duplicate (Ctrl+D)"
        onClick={() => edit((document) => duplicateAt(document, path))}
      >
        <Drawing name="copy" />
      </button>
      <button
        type="button"
        className="studio-square studio-square--small"
        aria-label="Delete"
        title="Delete"
        onClick={() => edit((document) => removeAt(document, path))}
      >
        <Drawing name="bin" />
      </button>
    </div>
  );
}

function OpenCard({ item, focuses, edit }: CardProps) {
  const { element, path, id, number } = item;
  const own = { element, path, edit };
  const lists = listsOf(element);
  const isShuffled = shuffled.includes(String(element['type']));
  return (
    <article
      className="studio-card studio-card--on"
      data-card={id}
      aria-label={number === null ? kindOf(element).label : `Q${number}`}
    >
      <Bar item={item} edit={edit} />
      <div className="studio-card__words">
        {titled(element) && (
          <>
            <Words
              {...own}
              name="title"
              label="Question"
              placeholder="Type the question"
              className="studio-title"
              focuses={focuses}
            />
            <Words
              {...own}
              name="description"
              label="Help text"
              placeholder="Help text, if it needs one"
              className="studio-help"
            />
          </>
        )}
        {element['type'] === 'html' && (
          <Words
            {...own}
            name="html"
            label="Text"
            placeholder="Type the text members read here"
            className="studio-help"
            focuses={focuses}
          />
        )}
        {element['type'] === 'image' && (
          <p className="sub">The picture’s web address is under Settings.</p>
        )}
      </div>
      {lists.map((list) => (
        <ItemEditor key={list.name} {...own} list={list} />
      ))}
      {isShuffled && (
        <div className="studio-card__foot">
          <Switch
            label="Shuffle choices"
            on={element['choicesOrder'] === 'random'}
            onChange={(on) =>
              edit((document) => ({
                document: withValue(document, [...path, 'choicesOrder'], on ? 'random' : undefined),
              }))
            }
          />
          <span className="cap">“Other” and “None” stay last</span>
        </div>
      )}
    </article>
  );
}

function Card(props: CardProps) {
  const { item, isOn, onOpen } = props;
  const { element, number, id, path } = item;
  if (isOn) return <OpenCard {...props} />;
  return (
    <button type="button" className="studio-card" data-card={id} onClick={() => onOpen(path)}>
      <Drawing name={kindOf(element).icon} />
      <span className="grow">
        <b>
          {number !== null && <span className="studio-number">Q{number}</span>}
          {titleOf(element)}
        </b>
        <small>{summaryOf(element)}</small>
      </span>
    </button>
  );
}

export const QuestionCard = memo(
  Card,
  (one, other) =>
    one.item.element === other.item.element &&
    one.item.id === other.item.id &&
    one.item.number === other.item.number &&
    one.isOn === other.isOn &&
    one.focuses === other.focuses,
);
