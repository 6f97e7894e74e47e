import { useMemo, useState } from 'react';
import { TextArea, TextField } from '../../ui/field.tsx';
import { renameAt } from './document/edits.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  type Path,
  textIn,
  withValue,
} from './document/json.ts';
import { isQuestion } from './document/kinds.ts';
import { outlineOf, questionsBefore, questionsOf, secondsOf } from './document/outline.ts';
import { type Uses, usesOf } from './document/uses.ts';
import {
  conditionsOf,
  type Property,
  pageProperties,
  pollenProperties,
  propertiesOf,
  surveyProperties,
} from './properties.ts';
import { type Around, PropertyField } from './property-field.tsx';
import type { StudioModel } from './use-studio.ts';
import './inspector.css';

type Edit = StudioModel['edit'];

interface SectionProps {
  readonly properties: readonly Property[];
  readonly owner: JsonObject;
  readonly path: Path;
  readonly around: Around;
  readonly edit: Edit;
}

function Fields({ properties, owner, path, around, edit }: SectionProps) {
  return properties.map((property) => (
    <PropertyField
      key={property.name}
      property={property}
      owner={owner}
      around={around}
      onChange={(value) =>
        edit(
          (document) => ({ document: withValue(document, [...path, property.name], value) }),
          `${path.join()} ${property.name}`,
        )
      }
    />
  ));
}

interface NameProps {
  readonly label: string;
  readonly name: string;
  readonly onRename: (name: string) => void;
}

/** The name is applied on blur, and all references to it are renamed. */
function NameField({ label, name, onRename }: NameProps) {
  const [typed, setTyped] = useState(name);
  const isEmpty = typed.trim() === '';
  const commit = () => {
    if (!isEmpty && typed !== name) onRename(typed.trim());
  };
  return (
    <TextField
      label={label}
      value={typed}
      spellCheck={false}
      fault={isEmpty ? 'Enter a name.' : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={({ key }) => {
        if (key === 'Enter') commit();
      }}
    />
  );
}

interface JsonFieldProps {
  readonly value: JsonObject;
  readonly onChange: (value: JsonObject) => void;
}

/** The whole element as JSON, including properties without a field. */
function JsonField({ value, onChange }: JsonFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isBroken, setBroken] = useState(false);
  const commit = () => {
    if (typed === null) return;
    try {
      const next = JSON.parse(typed) as Json;
      if (!isObject(next)) throw new SyntaxError();
      setBroken(false);
      setTyped(null);
      onChange(next);
    } catch {
      setBroken(true);
    }
  };
  return (
    <TextArea
      label="As JSON"
      rows={16}
      spellCheck={false}
      className="field__control field__control--area mono"
      value={typed ?? JSON.stringify(value, null, 2)}
      fault={isBroken ? "This isn't a valid JSON object. Nothing was changed." : undefined}
      hint="All properties, including those without a field here. Applied when you leave this field."
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
    />
  );
}

const parts = ['Question', 'Logic', 'JSON'] as const;

/** The addresses of the tabs with rules and quotas. */
interface Places {
  readonly logic: string;
  readonly task: string;
}

/** What depends on the question, to be looked at before it is changed. */
function UsedIn({ uses, places }: { readonly uses: Uses; readonly places: Places }) {
  const { rules, quotas } = uses;
  if (rules.length + quotas.length === 0) return null;
  return (
    <section className="studio-uses" aria-label="Used in">
      <h3>Used in</h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>
            <a className="link" href={places.logic}>
              Rule {rule}
            </a>
          </li>
        ))}
        {quotas.map((quota) => (
          <li key={quota}>
            <a className="link" href={places.task}>
              Quota {quota}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ElementProps {
  readonly element: JsonObject;
  readonly path: Path;
  readonly uses: Uses;
  readonly around: Around;
  readonly places: Places;
  readonly edit: Edit;
}

function ElementInspector({ element, path, uses, around, places, edit }: ElementProps) {
  const [part, setPart] = useState<(typeof parts)[number]>('Question');
  const own = { owner: element, path, around, edit };
  return (
    <>
      <fieldset className="studio-parts">
        <legend className="vh">Settings of this question</legend>
        {parts.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === part}
            onClick={() => setPart(name)}
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div className="studio-fields">
        {part === 'Question' && (
          <>
            <NameField
              key={String(element['name'] ?? '')}
              label="Name in the data"
              name={String(element['name'] ?? '')}
              onRename={(name) =>
                edit((document) => ({ document: renameAt(document, path, name) }))
              }
            />
            <Fields {...own} properties={propertiesOf(element)} />
            {isQuestion(element) && (
              <p className="cap">
                Reading and answering takes about {Math.round(secondsOf(element))} s.
              </p>
            )}
            <UsedIn uses={uses} places={places} />
          </>
        )}
        {part === 'Logic' && <Fields {...own} properties={conditionsOf(element)} />}
        {part === 'JSON' && (
          <JsonField
            value={element}
            onChange={(next) => edit((document) => ({ document: withValue(document, path, next) }))}
          />
        )}
      </div>
    </>
  );
}

export interface Selected {
  readonly kind: 'element' | 'page' | 'survey';
  readonly path: Path;
  readonly owner: JsonObject;
}

const heads = { element: 'Question', page: 'Page', survey: 'Survey' } as const;

interface InspectorProps extends Selected {
  readonly survey: JsonObject;
  readonly places: Places;
  readonly edit: Edit;
}

/** The settings of the selected element, page or survey. */
export function Inspector({ kind, path, owner, survey, places, edit }: InspectorProps) {
  const name = textIn(owner, 'name');
  const uses = useMemo(() => usesOf(survey, name), [survey, name]);
  const pages = useMemo(() => outlineOf(survey), [survey]);
  const around: Around = { before: questionsBefore(pages, path), all: questionsOf(pages) };
  return (
    <aside className="studio-pane studio-pane--right" aria-label="Settings">
      {kind === 'element' ? (
        <ElementInspector
          key={path.join()}
          element={owner}
          path={path}
          uses={uses}
          around={around}
          places={places}
          edit={edit}
        />
      ) : (
        <>
          <div className="studio-pane__head">
            <h2>{heads[kind]}</h2>
          </div>
          <div className="studio-fields" key={path.join()}>
            {kind === 'page' && path.length > 0 && (
              <NameField
                key={String(owner['name'] ?? '')}
                label="Name"
                name={String(owner['name'] ?? '')}
                onRename={(name) =>
                  edit((document) => ({ document: renameAt(document, path, name) }))
                }
              />
            )}
            <Fields
              owner={owner}
              path={path}
              around={around}
              edit={edit}
              properties={kind === 'page' ? pageProperties : surveyProperties}
            />
            {kind !== 'page' && (
              <Fields
                owner={isObject(owner['pollen']) ? owner['pollen'] : {}}
                path={[...path, 'pollen']}
                around={around}
                edit={edit}
                properties={pollenProperties}
              />
            )}
          </div>
        </>
      )}
    </aside>
  );
}
