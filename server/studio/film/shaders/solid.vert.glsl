in vec3 aPosition, aNormal, aColour;
in vec4 aSway;
uniform mat4 uView, uModel;
uniform float uSwell;
uniform vec3 uSurge;
out vec3 vAt, vNormal, vColour;
out float vTranslucency;

void main() {
  vec4 at = uModel * vec4(aPosition, 1.0);
  float p = uSwell - aSway.y + dot(at.xz, vec2(0.31, 0.23));
  float push = sin(p) + 0.28 * sin(2.0 * p + 1.3);
  at.xyz += aSway.x * (uSurge * push + vec3(0.0, -0.22 * abs(push), 0.0));
  at.xyz += aSway.z * vec3(sin(2.0 * p + aSway.y * 5.0), 0.7 * sin(3.0 * p + aSway.y * 3.0), cos(2.0 * p + aSway.y * 4.0));
  vAt = at.xyz;
  vNormal = mat3(uModel) * aNormal;
  vColour = aColour;
  vTranslucency = aSway.w;
  gl_Position = uView * vec4(vAt, 1.0);
}
