import { type Expression, parseSync } from 'oxc-parser';

export type Constant =
  | number
  | string
  | readonly (Constant | undefined)[]
  | { readonly [key: string]: Constant | undefined };

/** `Array.isArray` does not narrow read-only arrays. */
export const isList = (value: Constant): value is readonly (Constant | undefined)[] =>
  Array.isArray(value);

type Scope = ReadonlyMap<string, Expression>;

function calculate(operator: string, left: number, right: number): number | undefined {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  if (operator === '*') return left * right;
  return operator === '/' ? left / right : undefined;
}

function memberOf(object: Constant | undefined, key: Constant | undefined): Constant | undefined {
  if (typeof object !== 'object') return undefined;
  if (isList(object)) return typeof key === 'number' ? object[key] : undefined;
  return typeof key === 'string' ? object[key] : undefined;
}

type Of<Type extends Expression['type']> = Extract<Expression, { type: Type }>;

/** The properties of an object that are constant; others, such as schemas, are left out. */
function evaluateObject({ properties }: Of<'ObjectExpression'>, scope: Scope): Constant {
  const entries = properties.flatMap((property) => {
    if (property.type !== 'Property' || property.computed) return [];
    const { key, value } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : null;
    return [[String(name), evaluate(value, scope)] as const];
  });
  return Object.fromEntries(entries);
}

function evaluateMember(expression: Of<'MemberExpression'>, scope: Scope): Constant | undefined {
  const { object, property, computed } = expression;
  if (property.type === 'PrivateIdentifier') return undefined;
  const isName = !computed && property.type === 'Identifier';
  return memberOf(evaluate(object, scope), isName ? property.name : evaluate(property, scope));
}

function evaluateBinary(expression: Of<'BinaryExpression'>, scope: Scope): number | undefined {
  const { left, operator, right } = expression;
  const first = left.type === 'PrivateIdentifier' ? undefined : evaluate(left, scope);
  const second = evaluate(right, scope);
  return typeof first === 'number' && typeof second === 'number'
    ? calculate(operator, first, second)
    : undefined;
}

const isConstant = (value: unknown): value is number | string =>
  typeof value === 'number' || typeof value === 'string';

/**
 * The value of an expression; undefined unless it consists of numbers, texts, arithmetic, and arrays and objects of
 * them.
 */
function evaluate(expression: Expression, scope: Scope): Constant | undefined {
  switch (expression.type) {
    case 'Literal':
      return isConstant(expression.value) ? expression.value : undefined;
    case 'Identifier': {
      const constant = scope.get(expression.name);
      return constant && evaluate(constant, scope);
    }
    case 'BinaryExpression':
      return evaluateBinary(expression, scope);
    case 'MemberExpression':
      return evaluateMember(expression, scope);
    case 'ObjectExpression':
      return evaluateObject(expression, scope);
    case 'ArrayExpression':
      return expression.elements.map((element) =>
        element && element.type !== 'SpreadElement' ? evaluate(element, scope) : undefined,
      );
    case 'CallExpression': {
      // What a function is given that only adds types, or freezes it.
      const [given] = expression.arguments;
      return given?.type === 'ObjectExpression' ? evaluateObject(given, scope) : undefined;
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return evaluate(expression.expression, scope);
    default:
      return undefined;
  }
}

/** What the `const` declarations of a module's top level are set to. */
function findConstants(file: string, source: string): Scope {
  const constants = new Map<string, Expression>();
  for (const statement of parseSync(file, source).program.body) {
    const declaration =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && init) constants.set(id.name, init);
    }
  }
  return constants;
}

/** What a file of environment variables sets a variable to, also in a comment, which shows its default. */
function readVariable(source: string, name: string): Constant | undefined {
  const value = new RegExp(`^#?${name}=(.+)$`, 'm').exec(source)?.[1];
  return value !== undefined && Number.isFinite(Number(value)) ? Number(value) : value;
}

/**
 * The value of a constant of a module, which is read and not run, or of a variable in `.env.example`.
 * @param name a constant or a part of one: `LIMIT`, `LIMITS.files`, `STEPS[0]`
 * @returns undefined if the file has no such constant, or computes it at run time
 */
export function readConstant(file: string, source: string, name: string): Constant | undefined {
  if (file.endsWith('.env.example')) return readVariable(source, name);
  const [statement] = parseSync('name.ts', name).program.body;
  return statement?.type === 'ExpressionStatement'
    ? evaluate(statement.expression, findConstants(file, source))
    : undefined;
}
