import { DesignCard, DesignRow, DesignSection } from './design-section.tsx';

const colors = [
  'canvas',
  'surface',
  'raised',
  'line',
  'control',
  'ink',
  'muted',
  'accent',
  'accent-soft',
  'on-accent',
  'good',
  'fair',
  'bad',
];
const chartColors = Array.from({ length: 8 }, (_, index) => `chart-${index + 1}`);
const sizes = [
  ['text-xs', '12 px, for labels and hints'],
  ['text-sm', '14 px, for text'],
  ['text-base', '16 px, for titles of dialogs'],
  ['text-xl font-semibold', '20 px, for titles of pages'],
  ['text-3xl font-semibold tabular-nums', '28 px, for figures: 1,234'],
] as const;

export function ThemeParts() {
  return (
    <DesignSection title="Colors and type">
      <DesignCard>
        <DesignRow title="Colors">
          {colors.map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </DesignRow>
        <DesignRow title="Charts">
          {chartColors.map((name) => (
            <Swatch key={name} name={name} />
          ))}
        </DesignRow>
        <DesignRow title="Type">
          <div className="flex flex-col gap-1">
            {sizes.map(([size, text]) => (
              <p key={size} className={size}>
                {text}
              </p>
            ))}
            <p className="font-mono text-xs">12 px, for code: Tab I1l0O</p>
          </div>
        </DesignRow>
      </DesignCard>
    </DesignSection>
  );
}

function Swatch({ name }: { name: string }) {
  return (
    <div className="w-20 text-xs text-muted">
      <div
        className="mb-1 h-8 rounded-lg border border-line"
        style={{ backgroundColor: `var(--${name})` }}
      />
      {name}
    </div>
  );
}
