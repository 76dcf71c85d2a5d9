import { Button } from '../../../components/button.tsx';

interface ColourFieldsProps {
  colours: readonly string[];
  onChange: (colours: string[]) => void;
}

const mostColours = 50;
const next = '#1d4ed8';
const hexadecimal = /^#[0-9a-f]{6}$/i;

/** The colors of the series in their order; without any the project's, else the app's. */
export function ColourFields({ colours, onChange }: ColourFieldsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Series colors</legend>
      <div className="flex flex-wrap items-center gap-3">
        {colours.map((colour, index) => (
          <span key={index} className="flex items-center gap-1">
            {hexadecimal.test(colour) ? (
              <input
                type="color"
                aria-label={`Color ${index + 1}`}
                value={colour}
                onChange={({ target }) => onChange(colours.with(index, target.value))}
                className="h-8 w-10 cursor-pointer rounded border border-line bg-surface"
              />
            ) : (
              <input
                aria-label={`Color ${index + 1}`}
                value={colour}
                onChange={({ target }) => onChange(colours.with(index, target.value))}
                className="h-8 w-28 rounded-lg border border-line bg-surface px-2 text-xs"
              />
            )}
            <Button
              look="quiet"
              size="small"
              className="px-1.5"
              aria-label={`Remove color ${index + 1}`}
              onClick={() => onChange(colours.toSpliced(index, 1))}
            >
              ✕
            </Button>
          </span>
        ))}
        {colours.length < mostColours && (
          <Button look="quiet" size="small" onClick={() => onChange([...colours, next])}>
            + Color
          </Button>
        )}
      </div>
    </fieldset>
  );
}
