/**
 * Chat templates as model files carry them, written for the tests: ChatML with tools in the format of Qwen2.5, and the
 * same with thoughts as in Qwen3.
 */

const tools = [
  '{%- macro system(text) %}<|im_start|>system\n{{ text }}{% endmacro %}',
  '{%- if tools %}',
  "{{- system(messages[0].content + '\\n\\n' if messages[0].role == 'system' else '') }}",
  '{{- "# Tools\\n\\nYou may call one or more functions to assist with the user query.\\n\\nYou are provided with function' +
    ' signatures within <tools></tools> XML tags:\\n<tools>" }}',
  '{%- for tool in tools %}{{- "\\n" + (tool | tojson) }}{%- endfor %}',
  '{{- "\\n</tools>\\n\\nFor each function call, return a json object with function name and arguments within' +
    ' <tool_call></tool_call> XML tags:\\n<tool_call>\\n{\\"name\\": <function-name>, \\"arguments\\":' +
    ' <args-json-object>}\\n</tool_call><|im_end|>\\n" }}',
  "{%- elif messages[0].role == 'system' %}",
  '{{- system(messages[0].content) + "<|im_end|>\\n" }}',
  '{%- endif %}',
]

const messages = [
  '{%- for message in messages %}',
  "{%- if message.role == 'user' or (message.role == 'system' and not loop.first) %}",
  '{{- "<|im_start|>" + message.role + "\\n" + message.content + "<|im_end|>\\n" }}',
  "{%- elif message.role == 'assistant' %}",
  '{{- "<|im_start|>assistant" + ("\\n" + message.content if message.content else "") }}',
  '{%- for call in message.tool_calls or [] %}',
  '{%- set call = call.function or call %}',
  '{{- "\\n<tool_call>\\n{\\"name\\": \\"" + call.name + "\\", \\"arguments\\": " }}',
  '{{- call.arguments | tojson }}{{- "}\\n</tool_call>" }}',
  '{%- endfor %}',
  '{{- "<|im_end|>\\n" }}',
  "{%- elif message.role == 'tool' %}",
  "{%- if loop.first or messages[loop.index0 - 1].role != 'tool' %}{{- '<|im_start|>user' }}{%- endif %}",
  '{{- "\\n<tool_response>\\n" + message.content + "\\n</tool_response>" }}',
  "{%- if loop.last or messages[loop.index0 + 1].role != 'tool' %}{{- '<|im_end|>\\n' }}{%- endif %}",
  '{%- endif %}',
  '{%- endfor %}',
]

const thoughtless = ['{%- if add_generation_prompt %}{{- "<|im_start|>assistant\\n" }}{%- endif %}']

const thinking = [
  '{%- if add_generation_prompt %}{{- "<|im_start|>assistant\\n" }}',
  '{%- if enable_thinking is defined and not enable_thinking %}{{- "<think>\\n\\n</think>\\n\\n" }}{%- endif %}',
  '{%- endif %}',
]

const template = (...parts: readonly (readonly string[])[]): string => parts.flat().join('\n')

export const qwen25Template = template(tools, messages, thoughtless)
export const qwen3Template = template(tools, messages, thinking)
